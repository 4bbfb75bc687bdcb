import asyncio
import os
import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route('/run/<name>')
def run(name):
    host = request.args['host']
    os.system('ping -c 1 ' + host)
    os.system(f"touch '/srv/{name}.txt' {request.args.get('count')}")
    if os.system('test -f ' + host) == 0:
        return 'there'
    subprocess.run(f'ping -c 1 {host}', shell=True, check=True)
    text = subprocess.check_output(
        "ls -l '%s' %s" % (host, 3),  # lists
        shell=True,
    )
    command = 'convert {} /tmp/{}.png'.format(host, name)
    subprocess.call(command, shell=True)
    subprocess.Popen(['ls ' + host], shell=True)
    out = os.popen('cat /srv/' + host).read()
    lines = os.popen("cat " + host).readlines()
    subprocess.run(['ls', host], shell=False)
    return str(len(out)) + str(len(lines)) + str(len(text))


@app.route('/shell')
def shell():
    host = request.args['host']
    os.system(f'ls {host} | wc -l > /tmp/count')
    os.system(f'ls "{host}" | wc -l')  # no fix: unsupported_shape
    subprocess.run(host, shell=True)  # no fix: needs_design
    subprocess.run(host + ' -v', shell=True)  # no fix: needs_design
    status = os.system('ls ' + host)  # no fix: unsupported_shape
    for line in os.popen('ls ' + host):  # no fix: unsupported_shape
        app.logger.info('one')
    return str(status)


async def start(request):
    await asyncio.create_subprocess_shell(f'ls {request.args["a"]}', stdout=asyncio.subprocess.PIPE)
