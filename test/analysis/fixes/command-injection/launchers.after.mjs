import { spawn, spawnSync } from 'node:child_process';
import { execa, execaCommand } from 'execa';
import { Client } from 'ssh2';
import express from 'express';

const app = express();
const ssh = new Client();

app.get('/probe', (req, res) => {
  const child = spawn('ffprobe', ['-v', 'error', req.query.name]);
  child.stdout.pipe(res);
});

app.get('/thumb', (req, res) => {
  spawn('ffmpeg', ['-i', req.query.file, '-frames:v', '1', 'out.jpg'], { stdio: 'ignore' });
  res.end(spawnSync('du', ['-s', req.query.dir], { cwd: '/srv' }).stdout);
});

app.post('/mirror', async (req, res) => {
  await execa('git', ['clone', '--mirror', String(req.query.remote), 'mirror.git']);
  const { stdout } = await execa('wc', ['-l', String(req.query.file)], { timeout: 1000 });
  res.end(stdout);
});

app.get('/log', async (req, res) => {
  await execaCommand(`tail ${req.query.file} | sort`, { shell: true }); // no fix: unsupported_shape
  spawn(`cat ${req.query.file} > copy.txt`, { shell: true }); // no fix: unsupported_shape
  spawn(`wc ${req.query.file}`, { ...defaults, shell: true }); // no fix: unsupported_shape, needs_design
  ssh.exec(`du -s /srv/${req.query.path}`, () => res.end()); // no fix: unsupported_shape
});

app.get('/safe', async (req, res) => {
  await execa('git', ['log', String(req.query.file)]);
  spawn('make all', { shell: true }).stdout.pipe(res);
});
