// Small charts, drawn as SVG: lines by round with a lane of events, and a calibration curve.
const SVG = 'http://www.w3.org/2000/svg';
const HEIGHT = 230;
const LEFT = 52;
const RIGHT = 10;
const TOP = 8;
const BOTTOM = 22;
const LANE = 16;

/** An element; attributes starting with "on" are listeners. */
export function element(name, attributes = {}, ...children) {
  const svg = ['svg', 'path', 'line', 'text', 'circle', 'g', 'title', 'rect'].includes(name);
  const made = svg ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter(child => child !== null && child !== undefined));
  return made;
}

/** A number for people: about four digits. */
export function short(value) {
  if (value === null || value === undefined || !Number.isFinite(value)) return '-';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e12) return value.toLocaleString('en-US');
  if (size >= 1e6 || (size > 0 && size < 1e-3)) return value.toExponential(2).replace(/\.?0+e/, 'e').replace('e+', 'e');
  return String(Number(value.toPrecision(4)));
}

function niceTicks(low, high, count) {
  const raw = (high - low) / count || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map(each => each * power).find(each => each >= raw);
  const ticks = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high + step * 1e-9; tick += step) ticks.push(Number(tick.toPrecision(12)));
  return ticks;
}

function logTicks(low, high) {
  const ticks = [];
  const decades = Math.ceil(Math.log10(high / low) / 6);
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    if (power % decades !== 0) continue;
    for (const factor of high / low > 1000 ? [1] : [1, 2, 5]) ticks.push(Number((factor * 10 ** power).toPrecision(6)));
  }
  return ticks.filter(tick => tick >= low * 0.999 && tick <= high * 1.001);
}

/** Leaves out what one early outlier, or on a log axis one near 0, would squeeze the rest for; the line goes along the edge there. */
function range(values, log) {
  const sorted = [...values].sort((a, b) => a - b);
  const many = sorted.length > 20;
  const [least, most] = [sorted[0], sorted[sorted.length - 1]];
  const [small, usual] = [0.05, 0.98].map(share => sorted[Math.floor(share * (sorted.length - 1))]);
  return [log && many && least < small / 30 ? small / 10 : least, many && most > 3 * usual && usual > 0 ? 1.5 * usual : most];
}

function scales(series, log, width, laneHeight) {
  const rounds = series.flatMap(one => one.x);
  const values = series.flatMap(one => one.y).filter(value => Number.isFinite(value) && (!log || value > 0));
  let [low, high] = range(values, log);
  if (log) [low, high] = low === high ? [low / 2, high * 2] : [low / 1.2, high * 1.2];
  else {
    const space = (high - low || Math.abs(high) || 1) * 0.06;
    [low, high] = [low >= 0 ? Math.max(0, low - space) : low - space, high + space];
  }
  const first = Math.min(...rounds);
  const last = Math.max(first + 1, ...rounds);
  const bottom = HEIGHT - BOTTOM - laneHeight;
  const along = value => (log ? (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low)) : (value - low) / (high - low));
  return {
    first, last, bottom, ticks: log ? logTicks(low, high) : niceTicks(low, high, 5),
    x: round => LEFT + (round - first) / (last - first) * (width - LEFT - RIGHT),
    y: value => bottom - Math.min(1.02, Math.max(-0.02, along(value))) * (bottom - TOP),
  };
}

function path(xs, ys, at) {
  let text = '';
  for (let i = 0; i < xs.length; i++) {
    if (Number.isFinite(ys[i])) text += `${text ? 'L' : 'M'}${at.x(xs[i]).toFixed(1)} ${at.y(ys[i]).toFixed(1)}`;
  }
  return text;
}

function nearest(xs, round) {
  let low = 0;
  let high = xs.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (xs[middle] < round) low = middle + 1;
    else high = middle;
  }
  return low > 0 && round - xs[low - 1] < xs[low] - round ? low - 1 : low;
}

/** The look of a line: four colors, and three kinds of dashes, so that twelve lines differ and those of like colors do too. */
const look = i => `c${i % 4} dash${([0, 0, 1, 2][i % 4] + Math.floor(i / 4)) % 3}`;

function frame(holder, title, series, download) {
  const legend = element('span', {class: 'legend'}, ...series.map((one, i) => element('span', {class: look(i)}, one.name)));
  const tools = element('span', {class: 'tools'},
    element('button', {type: 'button', class: 'quiet', onclick: download.png, title: 'Save the chart as a PNG'}, 'PNG'), ' ',
    element('button', {type: 'button', class: 'quiet', onclick: download.csv, title: 'Save the numbers as a CSV file'}, 'CSV'));
  const plot = element('div', {class: 'plot'});
  holder.replaceChildren(element('div', {class: 'head'}, element('h2', {}, title), legend, series.length ? tools : null), plot);
  return plot;
}

/**
 * Draws lines by round. A series has name, x, y and, for a band around it, low and high; spec has title, series, log, events, a note to
 * stand below and the text to show while there is nothing.
 */
export function lineChart(holder, spec) {
  const series = spec.series.filter(one => one.x.length > 0);
  const plot = frame(holder, spec.title, series, {png: () => savePng(holder, spec.title), csv: () => saveCsv(series, spec.title)});
  if (series.length === 0) {
    plot.append(element('p', {class: 'none'}, spec.empty));
    return;
  }
  const width = Math.max(260, holder.clientWidth - 30);
  const lane = spec.events && spec.events.length ? LANE : 0;
  const at = scales(series, spec.log, width, lane);
  const svg = element('svg', {viewBox: `0 0 ${width} ${HEIGHT}`, height: HEIGHT, role: 'img', 'aria-label': spec.title});
  for (const tick of at.ticks) {
    svg.append(element('line', {class: 'gridline', x1: LEFT, x2: width - RIGHT, y1: at.y(tick), y2: at.y(tick)}),
      element('text', {x: LEFT - 6, y: at.y(tick) + 4, 'text-anchor': 'end'}, short(tick)));
  }
  for (const tick of niceTicks(at.first, at.last, width < 420 ? 4 : 5).filter(Number.isInteger)) {
    svg.append(element('text', {x: at.x(tick), y: HEIGHT - 6, 'text-anchor': at.x(tick) < LEFT + 20 ? 'start' : at.x(tick) > width - 40 ? 'end' : 'middle'}, short(tick)));
  }
  svg.append(element('text', {x: LEFT - 6, y: HEIGHT - 6, 'text-anchor': 'end'}, 'round'));
  svg.append(element('line', {class: 'axis', x1: LEFT, x2: width - RIGHT, y1: at.bottom, y2: at.bottom}));
  series.forEach((one, i) => {
    if (one.low && one.x.length > 1) {
      const back = [...one.x.keys()].reverse();
      svg.append(element('path', {class: `band ${look(i)}`, d: `${path(one.x, one.high, at)}L${path(back.map(k => one.x[k]), back.map(k => one.low[k]), at).slice(1)}Z`}));
    }
  });
  series.forEach((one, i) => {
    svg.append(one.x.length === 1
      ? element('circle', {class: `dot ${look(i)}`, cx: at.x(one.x[0]), cy: at.y(one.y[0]), r: 3})
      : element('path', {class: `curve ${look(i)}`, d: path(one.x, one.y, at)}));
  });
  const events = (spec.events || []).filter(event => event.round >= at.first && event.round <= at.last);
  for (const event of events) {
    const x = at.x(event.round);
    svg.append(element('line', {class: `lane ${event.kind}`, x1: x, x2: x, y1: at.bottom + 4, y2: at.bottom + LANE - 2},
      element('title', {}, `${event.kind} at round ${event.round}: ${event.text}`)));
  }
  plot.append(svg);
  const kinds = [...new Set(events.map(event => event.kind))];
  if (kinds.length) plot.append(element('p', {class: 'kinds'}, 'Below the axis:', ...kinds.map(kind => element('span', {class: `kind ${kind}`}, kind))));
  if (spec.note) plot.append(element('p', {class: 'soft'}, spec.note));
  hover(plot, svg, series, at, width);
}

function hover(plot, svg, series, at, width) {
  const cursor = element('line', {class: 'cursor', y1: TOP, y2: at.bottom, visibility: 'hidden'});
  const tip = element('div', {class: 'tip', hidden: ''});
  svg.append(cursor);
  plot.append(tip);
  svg.addEventListener('pointermove', event => {
    const box = svg.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * width;
    const round = at.first + (x - LEFT) / (width - LEFT - RIGHT) * (at.last - at.first);
    const lead = series[0];
    const shown = lead.x[nearest(lead.x, round)];
    cursor.setAttribute('x1', at.x(shown));
    cursor.setAttribute('x2', at.x(shown));
    cursor.setAttribute('visibility', 'visible');
    tip.replaceChildren(element('div', {class: 'soft'}, `round ${shown.toLocaleString('en-US')}`),
      ...series.map((one, i) => element('div', {class: 'legend'}, element('span', {class: look(i)}, `${one.name} ${short(one.y[nearest(one.x, shown)])}`))));
    tip.hidden = false;
    const left = at.x(shown) / width * box.width;
    tip.style.left = left > box.width / 2 ? '' : `${left + 10}px`;
    tip.style.right = left > box.width / 2 ? `${box.width - left + 10}px` : '';
  });
  svg.addEventListener('pointerleave', () => {
    cursor.setAttribute('visibility', 'hidden');
    tip.hidden = true;
  });
}

/** Draws how often predictions of a given confidence were right. */
export function calibrationChart(holder, bins, empty) {
  const series = bins.length ? [{name: 'share that was right', x: bins.map(bin => bin.confidence), y: bins.map(bin => bin.right)}] : [];
  const plot = frame(holder, 'Calibration', series, {png: () => savePng(holder, 'Calibration'), csv: () => saveCsv(series, 'Calibration', 'confidence')});
  if (!bins.length) {
    plot.append(element('p', {class: 'none'}, empty));
    return;
  }
  const width = Math.max(260, holder.clientWidth - 30);
  const x = value => LEFT + value * (width - LEFT - RIGHT);
  const y = value => HEIGHT - BOTTOM - value * (HEIGHT - BOTTOM - TOP);
  const svg = element('svg', {viewBox: `0 0 ${width} ${HEIGHT}`, height: HEIGHT, role: 'img', 'aria-label': 'Calibration'});
  for (const tick of [0, 0.25, 0.5, 0.75, 1]) {
    svg.append(element('line', {class: 'gridline', x1: LEFT, x2: width - RIGHT, y1: y(tick), y2: y(tick)}),
      element('text', {x: LEFT - 6, y: y(tick) + 4, 'text-anchor': 'end'}, short(tick)),
      element('text', {x: x(tick), y: HEIGHT - 6, 'text-anchor': tick === 1 ? 'end' : 'middle'}, short(tick)));
  }
  svg.append(element('line', {class: 'diagonal', x1: x(0), y1: y(0), x2: x(1), y2: y(1)}));
  const most = Math.max(...bins.map(bin => bin.count));
  svg.append(element('path', {class: 'curve c0', d: path(series[0].x, series[0].y, {x, y})}));
  for (const bin of bins) {
    svg.append(element('circle', {class: 'dot c0', cx: x(bin.confidence), cy: y(bin.right), r: 2.5 + 5 * Math.sqrt(bin.count / most)},
      element('title', {}, `${bin.count} predictions of confidence ${short(bin.confidence)}: ${short(bin.right)} were right`)));
  }
  const scored = bins.reduce((sum, bin) => sum + bin.count, 0);
  plot.append(svg, element('p', {class: 'soft'}, `Across: how sure the model was. Up: how often it was right. On the dashed line both agree. Predictions that a server scored: ${scored}.`));
}

function save(blob, name) {
  const link = element('a', {href: URL.createObjectURL(blob), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function saveCsv(series, title, first = 'round') {
  const rounds = [...new Set(series.flatMap(one => one.x))].sort((a, b) => a - b);
  const rows = [[first, ...series.map(one => one.name)]];
  const found = series.map(one => new Map(one.x.map((x, i) => [x, one.y[i]])));
  for (const round of rounds) rows.push([round, ...found.map(one => one.has(round) ? one.get(round) : '')]);
  save(new Blob([rows.map(row => row.join(',')).join('\n') + '\n'], {type: 'text/csv'}), `${title}.csv`);
}

/** The style sheet does not reach an image, so what it says is written into a copy. */
function savePng(holder, title) {
  const svg = holder.querySelector('svg');
  const copy = svg.cloneNode(true);
  const from = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((each, i) => {
    const style = getComputedStyle(from[i]);
    for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-size', 'font-family']) each.setAttribute(name, style.getPropertyValue(name));
  });
  const box = svg.getBoundingClientRect();
  copy.setAttribute('width', 2 * box.width);
  copy.setAttribute('height', 2 * box.height);
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], {type: 'image/svg+xml'}));
  const image = new Image();
  image.onload = () => {
    const canvas = element('canvas', {width: 2 * box.width, height: 2 * box.height});
    const context = canvas.getContext('2d');
    context.fillStyle = getComputedStyle(holder).backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    canvas.toBlob(blob => save(blob, `${title}.png`));
    URL.revokeObjectURL(url);
  };
  image.src = url;
}
