// What is shown of a model, on the page and in a report.
import {element, short, lineChart} from '/charts.js';

const EMPTY = 'Nothing yet: the curve begins with the first rows that are learned.';
const PULL = 'Each row says which way to tune, and how strongly. Where the average is far smaller than that of single rows, they disagree about the way: little is left to gain.';
const PARTS = 'How much each part of the model counts in its answers. The weights need not sum to 1.';
const PART = 'tuned share of ';

/** With one digit, or as many as it takes, up to four, not to show all or none of what is nearly so. */
export function percent(value) {
  if (!Number.isFinite(value)) return '-';
  const ends = [0, 100];
  const digits = [1, 2, 3].find(count => ends.includes(100 * value) || !ends.includes(Number((100 * value).toFixed(count)))) ?? 4;
  return `${(100 * value).toFixed(digits)} %`;
}

/** Figures, each with a name and something more to say of it. */
export function tiles(holder, list) {
  holder.replaceChildren(...list.map(([name, value, more]) => element('div', {}, element('dt', {}, name), element('dd', {}, value, element('small', {}, more || '\u00a0')))));
}

/** The tiles of how good predictions were. */
export function qualityTiles(classes, quality) {
  const pair = (name, format) => [format(quality[name]), `${format(quality[`total ${name}`])} overall`];
  return [
    [classes ? 'recent accuracy' : 'recent mae', ...pair(classes ? 'accuracy' : 'mae', classes ? percent : short)],
    [classes ? 'recent log-loss' : 'recent rmse', ...pair(classes ? 'log-loss' : 'rmse', short)],
  ];
}

/** The charts of all series; holder gives the element of a chart by its name. */
export function seriesCharts(holder, classes, series, events) {
  const line = (name, label, band) => {
    const points = series[name] || {round: [], mean: []};
    return {name: label || name, x: points.round, y: points.mean, low: band ? points.least : null, high: band ? points.most : null};
  };
  const loss = classes ? 'log-loss' : 'rmse';
  const other = classes ? 'accuracy' : 'mae';
  const quality = (name, title) => lineChart(holder(title.id), {title: title.text, series: [line(name, 'recent', true), line(`total ${name}`, 'overall')], empty: EMPTY});
  quality(loss, {id: 'loss', text: classes ? 'Log-loss' : 'Root mean squared error'});
  quality(other, {id: 'accuracy', text: classes ? 'Accuracy' : 'Mean absolute error'});
  const used = Object.keys(series).filter(name => name.startsWith('tuned ') && series[name].mean.some(value => value > 0));
  const [parts, tuned] = [true, false].map(wanted => used.filter(name => name.startsWith(PART) === wanted));
  tuned.sort((a, b) => (b === 'tuned step') - (a === 'tuned step'));
  parts.sort((a, b) => (b === `${PART}linear`) - (a === `${PART}linear`));
  lineChart(holder('tuned'), {title: 'Tuned, and events', log: true, events, series: tuned.map(name => line(name, name.slice(6))), empty: EMPTY});
  holder('parts').hidden = parts.length === 0;
  lineChart(holder('parts'), {title: 'Weights of the parts', note: PARTS, series: parts.map(name => line(name, name.slice(PART.length))), empty: EMPTY});
  lineChart(holder('hypergradient'), {title: 'Hypergradient', log: true, note: PULL, series: [line('hypergradient raw', 'raw', true), line('hypergradient averaged', 'averaged')], empty: EMPTY});
}

/** The features with the largest weights, and those that moved most since the first scores: a map by feature. */
export function featuresPanel(holder, {features, labels}, first, since, empty) {
  const size = feature => Math.max(...feature.scores.map(Math.abs));
  const known = features.filter(feature => feature.feature !== '(bias)');
  const moved = feature => Math.max(...feature.scores.map((score, k) => Math.abs(score - ((first.get(feature.feature) || [])[k] || 0))));
  const speaks = feature => labels.length > 1 ? `for ${labels[feature.scores.indexOf(Math.max(...feature.scores))]}` : feature.scores[0] > 0 ? 'raises' : 'lowers';
  const bars = (list, value, color) => {
    const most = Math.max(...list.map(value), 1e-300);
    return element('div', {class: `bars ${color}`}, ...list.flatMap(feature => {
      const bar = element('div', {class: 'bar'});
      bar.style.width = `${100 * value(feature) / most}%`;
      return [element('span', {class: 'label', title: feature.feature}, feature.feature), bar, element('span', {class: 'value'}, short(value(feature)), element('small', {title: speaks(feature)}, speaks(feature)))];
    }));
  };
  const movers = known.filter(feature => moved(feature) > 0).sort((a, b) => moved(b) - moved(a)).slice(0, 5);
  holder.replaceChildren(element('h2', {}, 'Top features'),
    known.length ? bars(known.slice(0, 8), size, 'c0') : element('p', {class: 'none'}, 'No features yet.'),
    element('h2', {class: 'second'}, `Biggest movers since ${since}`),
    movers.length ? bars(movers, moved, 'c1') : element('p', {class: 'none'}, empty),
    element('p', {class: 'soft'}, `Weights of the linear part. Beside each: ${labels.length > 1 ? 'the label that it speaks for' : 'whether it raises or lowers the number'}, where the number is above its mean, or the category is there.`));
}

/** The scores of features, by feature. */
export function scoresOf(features) {
  return new Map(features.map(feature => [feature.feature, feature.scores]));
}

/** The newest events first. */
export function eventsPanel(holder, events) {
  const newest = [...events].reverse().slice(0, 100);
  holder.replaceChildren(element('h2', {}, 'Events'), newest.length
    ? element('div', {class: 'scroll'}, element('table', {}, ...newest.map(event => element('tr', {},
      element('td', {class: 'time'}, new Date(event.time).toLocaleString()),
      element('td', {}, `${event.kind} at round ${short(event.round)}`, element('br'), element('code', {}, event.text))))))
    : element('p', {class: 'none'}, 'None yet.'));
}
