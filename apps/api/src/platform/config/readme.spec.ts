import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { environmentSchema } from './config.schema.js';

const workspace = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const environment = read('docs/operate/environment.md');
const manifest = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const rows = [...environment.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\| (.*) \|$/gm)].map(
  ([, name, usual, says]) => ({
    name,
    usual,
    says,
  }),
);

function usualOf(schema: unknown): string | undefined {
  const { def } = schema as {
    def: { type: string; defaultValue?: unknown; in?: unknown; innerType?: unknown };
  };
  if (def.type === 'default') {
    const value = def.defaultValue;
    return Array.isArray(value) ? undefined : String(value);
  }
  return undefined;
}

describe('environment.md', () => {
  it('lists every variable with its purpose and default', () => {
    const expected = Object.entries(environmentSchema.shape).map(([name, schema]) => ({
      name,
      usual: usualOf(schema),
      says: schema.description,
    }));
    expect(rows).toEqual(expected);
  });
});

describe('the setup without Docker', () => {
  it('assigns a port to each program, and the ports of the sites to the proxy', () => {
    const page = read('docs/operate/without-docker.md');
    const [, health = ''] = /HEALTH_PORT:(\d+)/.exec(read('apps/api/deploy/Caddyfile')) ?? [];
    const started = [...page.matchAll(/^PORT=(\d+) node \S+\/(\w+)\.js$/gm)];
    const sites = started
      .filter(([, , program]) => program === 'main')
      .map(([, port]) => `127.0.0.1:${port}`);
    expect(page).toContain(`SITES='${sites.join(' ')}' caddy run`);
    expect(new Set([health, ...started.map(([, port]) => port)]).size).toBe(4);
  });
});

describe('README and CONTRIBUTING', () => {
  it('every command in README and CONTRIBUTING exists', () => {
    const named = ['README.md', 'CONTRIBUTING.md'].flatMap((file) =>
      [...read(file).matchAll(/\bnpm (?:run ([\w-]+)|(start|test))\b/g)].map(
        ([, script, short]) => script ?? short,
      ),
    );
    expect(named).toEqual(expect.arrayContaining(['start', 'test']));
    expect(named.filter((script) => script === undefined || !(script in manifest.scripts))).toEqual([]);
  });
});

describe('the architecture page', () => {
  it('lists existing folders', () => {
    const [, map = ''] =
      /## Map of the repository\n\n```\n(.*?)```/s.exec(read('docs/contribute/architecture.md')) ?? [];
    const paths: string[] = [];
    let [top, project] = ['', ''];
    for (const line of map.split('\n')) {
      if (/^\S+\//.test(line)) [top, project] = [/^\S+/.exec(line)?.[0] ?? '', ''];
      if (/^ {2}\w/.test(line)) project = /^ {2}(\w+\/)/.exec(line)?.[1] ?? '';
      const named = [...line.matchAll(/(?<![\w/])(?:src|docs)\/[\w./-]+/g)].map(
        ([path]) => `${top}${project}${path}`,
      );
      const libraries =
        top === 'libs/' ? [...line.matchAll(/\b(\w+)\/ {2}/g)].map(([, name]) => `libs/${name}`) : [];
      paths.push(top, top + project, ...named, ...libraries);
    }
    expect(paths).not.toHaveLength(0);
    expect([...new Set(paths)].filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
  });
});

/** Documents of this project, without documents of installed packages. */
const documents = globSync('{*.md,{apps,libs}/*/**/*.md,docs/**/*.md,prisma/{releases,repeatable}/*.md}', {
  cwd: workspace,
}).filter((file) => !/(^|\/)(node_modules|dist|build)\//.test(file));

/** Returns the anchors that GitHub generates from the headings of a page. */
const anchorsOf = (text: string) =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the documentation', () => {
  it.each(documents)('has only valid links in %s', (file) => {
    const targets = [...read(file).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const broken = targets.filter(([, path = '', anchor]) => {
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(workspace, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('lists every document in the index', () => {
    const index = ['docs/README.md', 'docs/decisions/README.md'].flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#\s]+)/g)].map(([, path = '']) => join(dirname(file), path)),
    );
    expect(documents.filter((file) => file.startsWith('docs/') && !index.includes(file))).toEqual([
      'docs/README.md',
    ]);
  });

  it('names every setting of the store file', () => {
    const keys = read('apps/api/src/product-specs/stored-names/store-file-keys.txt').split('\n');
    const named = [...read('docs/store/store-file.md').matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(keys.filter((key) => /^\w+$/.test(key) && !named.includes(key))).toEqual([]);
  });

  it('names every operator command', () => {
    const page = read('docs/operate/commands.md');
    const sources = globSync('apps/api/src/**/*{.commands,-commands,histories}.ts', { cwd: workspace });
    const names = sources.flatMap((file) =>
      [...read(file).matchAll(/^ +name: '([a-z -]+)',$/gm)].map(([, name]) => name),
    );
    expect(names).not.toHaveLength(0);
    expect(names.filter((name) => !page.includes(`| \`${name}`))).toEqual([]);
  });

  it('lists each decision once with its title', () => {
    const folder = 'docs/decisions';
    const rows = [...read(`${folder}/README.md`).matchAll(/^\| \[(\d{4})\]\((.*)\) \| (.*) \|$/gm)];
    const listed = rows.map(([, number, file = '', title]) => ({ file, head: `# ${number} ${title}` }));
    const there = globSync('[0-9]*.md', { cwd: join(workspace, folder) }).map((file) => ({
      file,
      head: read(join(folder, file)).split('\n', 1)[0],
    }));
    const byFile = (one: { file: string }, other: { file: string }) => one.file.localeCompare(other.file);
    expect(listed.sort(byFile)).toEqual(there.sort(byFile));
  });
});
