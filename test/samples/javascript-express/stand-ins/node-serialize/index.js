'use strict';

/** What the package node-serialize does: functions are kept as text, and come back by being evaluated. */

const FUNCTION = '_$$ND_FUNC$$_';

exports.serialize = object =>
    JSON.stringify(object, (_, value) => (typeof value === 'function' ? FUNCTION + value.toString() : value));

exports.unserialize = text =>
    JSON.parse(text, (_, value) =>
        typeof value === 'string' && value.startsWith(FUNCTION) ? (0, eval)(`(${value.slice(FUNCTION.length)})`) : value
    );
