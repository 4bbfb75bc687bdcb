'use strict';

/** Copies settings over defaults, level by level. */
function merge(target, source) {
    for (const key in source) {
        const value = source[key];
        if (value && typeof value === 'object' && !Array.isArray(value)) {
            if (!target[key]) target[key] = {};
            merge(target[key], value);
        } else {
            target[key] = value;
        }
    }
    return target;
}

module.exports = { merge };
