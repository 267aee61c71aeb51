// A report of models: the panels of the page, from figures that are in the file itself.
import {calibrationChart, element, short} from '/charts.js';
import {eventsPanel, featuresPanel, qualityTiles, scoresOf, seriesCharts, tiles} from '/panels.js';

const {models} = JSON.parse(document.getElementById('figures').textContent);
const PANELS = ['loss', 'accuracy', 'tuned', 'parts', 'hypergradient', 'calibration', 'features', 'events'];

function newest(series, name) {
  const points = series[name];
  return points && points.mean.length ? points.mean[points.mean.length - 1] : undefined;
}

const isClassifier = model => model.task === 'classification';

const quality = model => Object.fromEntries(Object.keys(model.series).map(name => [name, newest(model.series, name)]));

function summary() {
  const tasks = [true, false].filter(classes => models.some(model => isClassifier(model) === classes));
  const names = tasks.flatMap(classes => qualityTiles(classes, {}).map(tile => tile[0]));
  const head = ['model', 'rows', ...names.flatMap(name => [name, 'overall']), 'step size'];
  const rows = models.map(model => {
    const figures = quality(model);
    const known = new Map(qualityTiles(isClassifier(model), figures).map(([name, ...values]) => [name, values]));
    const cells = [short(model.round), ...names.flatMap(name => known.get(name) || ['', '']).map(text => text.replace(' overall', '')), short(model.tuned.step)];
    return element('tr', {}, element('th', {scope: 'row'}, element('a', {href: `#${model.name}`}, model.name)), ...cells.map(cell => element('td', {}, cell)));
  });
  return element('div', {class: 'card scroll-x'}, element('table', {class: 'numbers'},
    element('thead', {}, element('tr', {}, ...head.map(name => element('th', {scope: 'col'}, name)))), element('tbody', {}, ...rows)));
}

function section(model) {
  const panels = Object.fromEntries(PANELS.map(name => [name, element('figure', {class: name === 'events' ? 'card wide' : 'card'})]));
  const figures = element('dl', {class: 'tiles'});
  const made = element('section', {id: model.name}, element('h1', {}, model.name), figures, element('div', {class: 'grid'}, ...Object.values(panels)));
  const classes = isClassifier(model);
  const draw = () => {
    tiles(figures, [
      ['rounds', short(model.round), `${short(model.examples)} examples`],
      ...qualityTiles(classes, quality(model)),
      ['step size', short(model.tuned.step), 'tuned'],
      ['features', short(model.features), classes ? `${short(model.classes)} labels` : ''],
    ]);
    seriesCharts(name => panels[name], classes, model.series, model.events);
    calibrationChart(panels.calibration, model.calibration, classes ? 'Counted while a server learns.' : 'Only predictions of labels have a confidence.');
    featuresPanel(panels.features, model.weights, scoresOf(model.before.features), `round ${short(model.before.round)}`,
      model.before.round < model.round ? 'None has moved.' : 'No earlier snapshot is kept to compare with.');
    eventsPanel(panels.events, model.events);
  };
  return {made, draw};
}

const sections = models.map(section);
document.querySelector('main').append(models.length > 1 ? summary() : '', ...sections.map(each => each.made));
const drawAll = () => sections.forEach(each => each.draw());
drawAll();
let redraw = 0;
addEventListener('resize', () => {
  clearTimeout(redraw);
  redraw = setTimeout(drawAll, 150);
});
