import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** What tests need, and npm does not have: OpenID libraries of the examples for applications, the proxy. */
const libraries = [
  {
    what: 'The example on Authlib',
    packages: 'python3-authlib python3-flask python3-requests',
    isThere: () => spawnSync('/usr/bin/python3', ['-c', 'import authlib, flask, requests']).status === 0,
  },
  {
    what: 'The example on mod_auth_openidc',
    packages: 'apache2-bin libapache2-mod-auth-openidc',
    isThere: () => existsSync('/usr/lib/apache2/modules/mod_auth_openidc.so'),
  },
  {
    what: 'Two sites that roll behind the proxy',
    packages: 'caddy',
    isThere: () => spawnSync('caddy', ['version']).status === 0,
  },
  {
    what: 'When the alarms of Prometheus begin',
    packages: 'prometheus',
    isThere: () => spawnSync('promtool', ['--version']).status === 0,
  },
  {
    step: 'small',
    what: 'The Helm chart, rendered',
    packages: 'what .ci/chart-tools gets (Helm, and the types of Kubernetes)',
    isThere: () =>
      existsSync(
        join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'account-chart-tools/helm/helm'),
      ),
  },
];

/**
 * Those that are not on this machine, each as a sentence for whoever runs the tests.
 * @param {string} [ofStep] absent: of every step
 */
export function missingLibraries(ofStep) {
  return libraries
    .filter(({ step = 'database' }) => ofStep === undefined || step === ofStep)
    .filter(({ isThere }) => !isThere())
    .map(({ what, packages }) => `${what}: not run; install ${packages}.`);
}
