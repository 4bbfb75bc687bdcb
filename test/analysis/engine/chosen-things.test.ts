import { check } from '../../helpers/flows.ts'

check(
  'what a caller that nobody sees hands over',
  {
    java: {
      'src/demo/Store.java': `package demo;
import java.io.*;
import java.nio.file.*;
public class Store {
  public void copy(File from, Path to, String name) throws IOException {
    new FileInputStream(from).close();
    Files.newInputStream(to).close();
    new FileInputStream(new File(from, "fixed")).close();
    new FileInputStream(new File(from, name)).close(); // !
    new FileInputStream(name).close(); // !
  }
}
`,
    },
    python: {
      'src/store.py': `
from pathlib import Path
def copy(source: Path, name: str, other):
    open(source).read()
    open(name).read() # !
    open(other).read() # !
`,
      'src/state.py': `
class Settings:
    def __init__(self):
        self.folder = '/srv'
settings = Settings()
def configure(folder):
    settings.folder = folder
def read():
    return open(settings.folder).read()
`,
      'src/web.py': `
from flask import Flask, request
class Last:
    def __init__(self):
        self.name = ''
last = Last()
app = Flask(__name__)
@app.route('/set')
def choose():
    last.name = request.args['name']
    return ''
@app.route('/get')
def show():
    return open(last.name).read() # !
`,
    },
  },
  'path-traversal',
)
