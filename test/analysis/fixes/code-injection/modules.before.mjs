import path from 'node:path';
import express from 'express';

const app = express();
const PLUGINS = path.resolve('plugins');

app.post('/run/:kind', async (req, res) => {
  const { kind } = req.params;
  const handler = await import(`./handlers/${kind}.js`);
  res.json(handler.describe);
});

app.post('/plugin', async (req, res) => {
  const loaded = await import(path.join(PLUGINS, req.body.plugin));
  res.json(loaded.name);
});

app.post('/any', async (req, res) => {
  const loaded = await import(req.body.module); // no fix: needs_design
  res.json(loaded.name);
});

app.post('/safe', async (req, res) => {
  if (!/^[a-z]+$/.test(req.body.plugin)) return res.sendStatus(404);
  const loaded = await import(`./plugins/${req.body.plugin}.js`);
  res.json(loaded.name);
});
