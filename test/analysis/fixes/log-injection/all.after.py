import logging

from flask import Flask, request

app = Flask(__name__)
log = logging.getLogger(__name__)


@app.route('/log/<name>')
def log_all(name):
    mail = request.args.get('mail')
    log.info('user %s', name.replace('\r', '').replace('\n', ''))
    log.info('user %s of %s', name.replace('\r', '').replace('\n', ''), str(mail).replace('\r', '').replace('\n', ''))
    log.warning('user %s with {} is 100 %% %s', name.replace('\r', '').replace('\n', ''), 3 + 4)
    log.error('user %s of %s', name.replace('\r', '').replace('\n', ''), str(mail).replace('\r', '').replace('\n', ''), exc_info=True)
    app.logger.info('user %s of %s', name.replace('\r', '').replace('\n', ''), str(mail).replace('\r', '').replace('\n', ''))
    logging.debug(
        'user %s of %s', name.replace('\r', '').replace('\n', ''), 3
    )
    log.info('user %.10s' % name)  # no fix: needs_design
    log.info(f'user {name:>10}')  # no fix: needs_design
    log.info('user %s', name.replace('\r', '').replace('\n', ''))
    return ''
