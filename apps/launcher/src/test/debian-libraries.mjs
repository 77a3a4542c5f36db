import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** OpenID libraries that the examples for applications need, and npm does not have. */
const libraries = [
  {
    name: 'Authlib',
    packages: 'python3-authlib python3-flask python3-requests',
    isThere: () => spawnSync('/usr/bin/python3', ['-c', 'import authlib, flask, requests']).status === 0,
  },
  {
    name: 'mod_auth_openidc',
    packages: 'apache2-bin libapache2-mod-auth-openidc',
    isThere: () => existsSync('/usr/lib/apache2/modules/mod_auth_openidc.so'),
  },
];

/** Those that are not on this machine, each as a sentence for whoever runs the tests. */
export function missingLibraries() {
  return libraries
    .filter(({ isThere }) => !isThere())
    .map(({ name, packages }) => `The example on ${name} was not run: install ${packages}.`);
}
