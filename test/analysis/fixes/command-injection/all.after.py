import asyncio
import os
import shlex
import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route('/run/<name>')
def run(name):
    host = request.args['host']
    subprocess.run(['ping', '-c', '1', host])
    subprocess.run(['touch', f'/srv/{name}.txt', str(request.args.get('count'))])
    if subprocess.run(['test', '-f', host]).returncode == 0:
        return 'there'
    subprocess.run(['ping', '-c', '1', host], shell=False, check=True)
    text = subprocess.check_output(
        ['ls', '-l', host, '3'],  # lists
        shell=False,
    )
    command = ['convert', host, f'/tmp/{name}.png']
    subprocess.call(command, shell=False)
    subprocess.Popen(['ls', host], shell=False)
    out = subprocess.run(['cat', f'/srv/{host}'], capture_output=True, text=True).stdout
    lines = subprocess.run(['cat', host], capture_output=True, text=True).stdout.splitlines(True)
    subprocess.run(['ls', host], shell=False)
    return str(len(out)) + str(len(lines)) + str(len(text))


@app.route('/shell')
def shell():
    host = request.args['host']
    os.system(f'ls {shlex.quote(host)} | wc -l > /tmp/count')
    os.system(f'ls "{host}" | wc -l')  # no fix: unsupported_shape
    subprocess.run(host, shell=True)  # no fix: needs_design
    subprocess.run(host + ' -v', shell=True)  # no fix: needs_design
    status = os.system('ls ' + host)  # no fix: unsupported_shape
    for line in os.popen('ls ' + host):  # no fix: unsupported_shape
        app.logger.info('one')
    return str(status)


async def start(request):
    await asyncio.create_subprocess_exec('ls', request.args["a"], stdout=asyncio.subprocess.PIPE)
