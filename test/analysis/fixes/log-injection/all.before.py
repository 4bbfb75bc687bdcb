import logging

from flask import Flask, request

app = Flask(__name__)
log = logging.getLogger(__name__)


@app.route('/log/<name>')
def log_all(name):
    mail = request.args.get('mail')
    log.info('user %s', name)
    log.info('user %s of %s', name, mail)
    log.warning(f'user {name} with {{}} is 100 % {3 + 4}')
    log.error('user ' + name + ' of ' + str(mail), exc_info=True)
    app.logger.info('user {} of {}'.format(name, mail))
    logging.debug(
        'user %s of %d'
        % (name, 3)
    )
    log.info('user %.10s' % name)  # no fix: needs_design
    log.info(f'user {name:>10}')  # no fix: needs_design
    log.info('user %s', name.replace('\r', '').replace('\n', ''))
    return ''
