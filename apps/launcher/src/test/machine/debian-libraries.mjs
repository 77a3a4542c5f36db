import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Dependencies that tests need and that npm cannot install: OpenID libraries of the client examples, and the
 * proxy.
 */
const libraries = [
  {
    what: 'Authlib example',
    packages: 'python3-authlib python3-flask python3-requests',
    isInstalled: () => spawnSync('/usr/bin/python3', ['-c', 'import authlib, flask, requests']).status === 0,
  },
  {
    what: 'mod_auth_openidc example',
    packages: 'apache2-bin libapache2-mod-auth-openidc',
    isInstalled: () => existsSync('/usr/lib/apache2/modules/mod_auth_openidc.so'),
  },
  {
    what: 'Rolling upgrade behind the proxy',
    packages: 'caddy',
    isInstalled: () => spawnSync('caddy', ['version']).status === 0,
  },
  {
    what: 'Prometheus alarm rules',
    packages: 'prometheus',
    isInstalled: () => spawnSync('promtool', ['--version']).status === 0,
  },
  {
    step: 'small',
    what: 'Rendered Helm chart',
    packages: 'the tools of .ci/chart-tools (Helm and the Kubernetes schemas)',
    isInstalled: () =>
      existsSync(
        join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'account-chart-tools/helm/helm'),
      ),
  },
];

/**
 * Returns one message for each missing dependency.
 * @param {string} [ofStep] default: all steps
 */
export function missingLibraries(ofStep) {
  return libraries
    .filter(({ step = 'database' }) => ofStep === undefined || step === ofStep)
    .filter(({ isInstalled }) => !isInstalled())
    .map(({ what, packages }) => `${what}: not run; install ${packages}.`);
}
