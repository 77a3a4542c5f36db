import * as z from 'zod';

/** Behaviour of the browser scripts: they work, return an error code, do not load, or never call back. */
export const scriptBehaviour = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('normal') }),
  z.strictObject({ kind: z.literal('error'), code: z.string().regex(/^(03|04|05|07|99)00[1-5]$/) }),
  z.strictObject({ kind: z.literal('absent') }),
  z.strictObject({ kind: z.literal('silent') }),
]);

export type ScriptBehaviour = z.output<typeof scriptBehaviour>;

/** Global name and endpoint of each script. */
const scripts = {
  card: ['com_sbps_system', 'token'],
  holder: ['com_sbps_system_tds2', 'tds2infotoken'],
} as const;

export const scriptNames = {
  card: 'com_sbps_system_token.js',
  holder: 'com_sbps_system_tds2infotoken.js',
} as const;

/** Returns a script for pages of the merchant. It sends its parameters only to its own host. */
export function tokenScript(kind: keyof typeof scripts): string {
  const [name, path] = scripts[kind];
  return `(function () {
  'use strict';
  var address = new URL('${path}', document.currentScript.src).href;
  window.${name} = {
    generateToken: function (parameters, callback) {
      fetch(address, { method: 'POST', credentials: 'omit', body: new URLSearchParams(parameters) })
        .then(function (answer) {
          return answer.status === 204 ? undefined : answer.json();
        })
        .catch(function () {
          return { result: 'NG', errorCode: '99999' };
        })
        .then(function (answer) {
          if (answer) callback(answer);
        });
    },
  };
})();
`;
}
