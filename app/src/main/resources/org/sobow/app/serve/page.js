// The page: the models, and for one of them what it has learned and how it is doing, live.
import {element, short, calibrationChart} from '/charts.js';
import {eventsPanel, featuresPanel, percent, qualityTiles, scoresOf, seriesCharts, tiles} from '/panels.js';

const one = id => document.getElementById(id);
const show = (id, shown) => { one(id).hidden = !shown; };
const REFRESH = 2000;
const MOST_EVENTS = 300;

let token = sessionStorage.getItem('token') || '';
let view = null; // what is shown now; a new one is made for each address

class Refused extends Error {
  constructor(status, problem) {
    const rows = (problem.errors || []).map(error => error.reason).join('; ');
    super(rows || problem.detail || `the server answered ${status}`);
    this.status = status;
  }
}

async function ask(path, options = {}) {
  const headers = {...options.headers};
  if (token) headers.Authorization = `Bearer ${token}`;
  const response = await fetch(path, {...options, headers});
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => ({})));
  return response;
}

const askJson = async (path, options) => (await ask(path, options)).json();
const send = (method, path, value) => askJson(path, {method, headers: {'Content-Type': 'application/json'}, body: JSON.stringify(value)});
const pause = millis => new Promise(done => setTimeout(done, millis));

function told(text, lost) {
  one('link').textContent = text;
  one('link').classList.toggle('lost', Boolean(lost));
}

function statusChip(status) {
  return element('span', {class: `status ${status}`}, status);
}

/** Shows what a refused request means for the whole page; returns whether it did. */
function needsToken(error) {
  if (!(error instanceof Refused) || error.status !== 401) return false;
  one('token-error').textContent = token ? 'The server does not know this token.' : '';
  for (const part of ['overview', 'model']) show(part, false);
  show('token', true);
  told('');
  return true;
}

// ---- the models

function figures(model) {
  const quality = model.quality || {};
  return [
    ['rounds', short(model.round)],
    'accuracy' in quality ? ['recent accuracy', percent(quality.accuracy)] : null,
    'rmse' in quality ? ['recent rmse', short(quality.rmse)] : null,
    ['step size', short((model.tuned || {}).step)],
  ].filter(Boolean);
}

function card(model) {
  const head = element('div', {class: 'head'}, element('h2', {}, model.id), statusChip(model.status));
  if (model.status === 'broken') return element('div', {class: 'card'}, head, element('p', {class: 'error'}, model.reason));
  const list = figures(model).flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]);
  return element('a', {class: 'card', href: `#${model.id}`}, head, element('dl', {}, ...list));
}

function navigate(models, current) {
  one('models').replaceChildren(...models.filter(model => model.status !== 'broken').map(model =>
    element('a', {href: `#${model.id}`, 'aria-current': model.id === current ? 'page' : null}, model.id)));
}

async function overview(mine) {
  show('model', false);
  while (view === mine) {
    try {
      const {models} = await askJson('/v1/models');
      if (view !== mine) return;
      show('token', false);
      show('overview', true);
      navigate(models, null);
      one('cards').replaceChildren(...(models.length ? models.map(card) : [element('p', {class: 'none'}, 'No model yet. Make one below, or with PUT /v1/models/ID.')]));
      told('live');
    } catch (error) {
      if (needsToken(error)) return;
      told('No connection; trying again ...', true);
    }
    await pause(REFRESH);
  }
}

one('create').addEventListener('submit', async event => {
  event.preventDefault();
  const id = one('create-id').value;
  try {
    await send('PUT', `/v1/models/${id}`, {task: one('create-task').value, representation: one('create-representation').value, target: one('create-target').value});
    one('create-error').textContent = '';
    location.hash = id;
  } catch (error) {
    one('create-error').textContent = error.message;
  }
});

one('token').addEventListener('submit', event => {
  event.preventDefault();
  token = one('token-value').value.trim();
  sessionStorage.setItem('token', token);
  start();
});

// ---- one model

function showTiles(status) {
  const classes = status.settings.task === 'classification';
  tiles(one('tiles'), [
    ['rounds', short(status.round), `${short(status.examples)} examples`],
    ...qualityTiles(classes, status.quality),
    ['step size', short(status.tuned.step), 'tuned'],
    ['features', short(status.features), status.ignored ? `${short(status.ignored)} values left out` : classes ? `${short(status.classes)} labels` : ''],
    ['labels awaited', short(status.awaited), status.awaitedDropped ? `${short(status.awaitedDropped)} given up` : ''],
    ['rows rejected', short(status.rejected), 'since start'],
    ['predictions', short(status.predictions), 'since start'],
  ]);
}

function showStatus(mine, status) {
  const before = mine.status;
  mine.status = status;
  one('name').textContent = status.id;
  one('status').textContent = status.status;
  one('status').className = `status ${status.status}`;
  one('reason').textContent = status.reason || '';
  one('pause').textContent = status.status === 'paused' ? 'Resume learning' : 'Pause learning';
  show('pause', status.status !== 'degraded');
  showTiles(status);
  show('empty', status.round === 0);
  one('hint').textContent = `curl -X POST ${location.origin}/v1/models/${status.id}/learn \\\n  -H 'Content-Type: application/x-ndjson' \\\n  --data-binary $'{"x": 1.5, "color": "red", "${status.settings.target}": ${status.settings.task === 'classification' ? '"yes"' : '3.2'}}\\n'`;
  calibrationChart(one('calibration'), status.quality.calibration || [], status.settings.task === 'regression' ? 'Only predictions of labels have a confidence.' : 'Filled as rows with labels come.');
  if (!one('try-row').value && status.sample) one('try-row').value = withoutTarget(status);
  if (!before || before.rejected !== status.rejected) refreshRejected(mine);
  if (!before || before.round !== status.round) mine.stale = true;
}

function withoutTarget(status) {
  try {
    const row = JSON.parse(status.sample);
    delete row[status.settings.target];
    return JSON.stringify(row);
  } catch {
    return '';
  }
}

function charts(mine, series) {
  seriesCharts(one, mine.status.settings.task === 'classification', series, mine.events);
  mine.series = series;
}

async function refreshSeries(mine) {
  while (view === mine) {
    if (mine.stale && mine.status && !document.hidden) {
      mine.stale = false;
      try {
        const begin = performance.now();
        const {series} = await askJson(`/v1/models/${mine.id}/metrics`);
        if (view !== mine) return;
        charts(mine, series);
        await refreshFeatures(mine);
        await pause(10 * (performance.now() - begin));
      } catch (error) {
        mine.stale = true;
      }
    }
    await pause(REFRESH);
  }
}

async function refreshFeatures(mine) {
  const weights = await askJson(`/v1/models/${mine.id}/weights?most=200`);
  if (view !== mine) return;
  const {date, lags} = mine.status.settings;
  if (!date && !lags && !one('try-row').value && weights.features.length > 1) one('try-row').value = JSON.stringify(rowOf(weights.features));
  if (!mine.first && weights.features.length > 1) mine.first = scoresOf(weights.features);
  featuresPanel(one('features'), weights, mine.first || new Map(), 'this page was opened', 'None has moved.');
}

/** A row with the columns that the model knows, to begin with. */
function rowOf(features) {
  const row = {};
  for (const {feature} of features.slice(0, 12)) {
    const [column, value] = feature.split('=');
    if (feature !== '(bias)' && !(column in row)) row[column] = value === undefined ? 0 : value;
  }
  return row;
}

async function refreshRejected(mine) {
  try {
    const {rows} = await askJson(`/v1/models/${mine.id}/rejected`);
    if (view !== mine) return;
    one('rejected').replaceChildren(element('h2', {}, 'Rejected rows'), rows.length
      ? element('div', {class: 'scroll'}, element('table', {}, ...rows.map(row => element('tr', {},
        element('td', {class: 'time'}, new Date(row.time).toLocaleTimeString()),
        element('td', {}, row.reason, element('br'), element('code', {}, row.row))))))
      : element('p', {class: 'none'}, 'None since the server was started.'));
  } catch {
    // the next status asks again
  }
}

/** Reads server-sent events by fetch, which can send a token; goes on from the last event after the connection was lost. */
async function listen(mine) {
  let wait = 1000;
  while (view === mine) {
    try {
      const headers = {Accept: 'text/event-stream'};
      if (mine.last) headers['Last-Event-ID'] = mine.last;
      mine.abort = new AbortController();
      const response = await ask(`/v1/models/${mine.id}/events`, {headers, signal: mine.abort.signal});
      told('live');
      wait = 1000;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let part = await reader.read(); !part.done && view === mine; part = await reader.read()) {
        const messages = (rest + part.value).split('\n\n');
        rest = messages.pop();
        messages.forEach(message => receive(mine, message));
      }
    } catch (error) {
      if (view !== mine || needsToken(error)) return;
      if (error instanceof Refused && error.status === 404) {
        location.hash = '';
        return;
      }
    }
    if (view !== mine) return;
    told('No connection; trying again ...', true);
    await pause(wait);
    wait = Math.min(2 * wait, 10000);
  }
}

function receive(mine, message) {
  const fields = {};
  for (const line of message.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 1).trim();
  }
  if (fields.event === 'status') showStatus(mine, JSON.parse(fields.data));
  if (fields.event === 'event') {
    mine.last = fields.id;
    mine.events = [...mine.events, JSON.parse(fields.data)].slice(-MOST_EVENTS);
    mine.stale = true;
    eventsPanel(one('events'), mine.events);
  }
}

async function model(mine) {
  show('overview', false);
  show('token', false);
  one('try-row').value = '';
  one('try-answer').replaceChildren();
  one('export').href = `/v1/models/${mine.id}/export`;
  mine.stale = true;
  try {
    const {models} = await askJson('/v1/models');
    navigate(models, mine.id);
    const status = models.find(each => each.id === mine.id);
    if (!status) {
      location.hash = '';
      return;
    }
    showStatus(mine, status);
    charts(mine, {});
    eventsPanel(one('events'), mine.events);
    show('model', true);
  } catch (error) {
    if (needsToken(error)) return;
  }
  listen(mine);
  refreshSeries(mine);
}

one('pause').addEventListener('click', async () => {
  const mine = view;
  const status = await send('POST', `/v1/models/${mine.id}/${mine.status.status === 'paused' ? 'resume' : 'pause'}`, {});
  if (view === mine) showStatus(mine, status);
});

one('try-form').addEventListener('submit', async event => {
  event.preventDefault();
  try {
    const answer = await askJson(`/v1/models/${view.id}/predict`, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: one('try-row').value});
    const rows = Object.entries(answer.probabilities || {}).flatMap(([label, probability]) => {
      const bar = element('div', {class: 'bar'});
      bar.style.width = `${100 * probability}%`;
      return [element('span', {class: 'label'}, label), bar, element('span', {class: 'value'}, percent(probability))];
    });
    one('try-answer').replaceChildren(element('strong', {}, 'number' in answer ? short(answer.number) : answer.label ?? 'no label is known yet'), element('div', {class: 'bars c0'}, ...rows));
  } catch (error) {
    one('try-answer').replaceChildren(element('p', {class: 'error'}, error.message));
  }
});

let redraw = 0;
addEventListener('resize', () => {
  clearTimeout(redraw);
  redraw = setTimeout(() => {
    if (view && view.series) {
      charts(view, view.series);
      showStatus(view, view.status);
    }
  }, 150);
});

function start() {
  if (view && view.abort) view.abort.abort();
  const id = location.hash.slice(1);
  view = {id, events: [], last: '', stale: false, status: null};
  told('');
  if (id) model(view);
  else overview(view);
}

addEventListener('hashchange', start);
start();
