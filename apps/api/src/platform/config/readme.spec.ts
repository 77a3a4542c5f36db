import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { environmentSchema } from './config.schema.js';

const workspace = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const readme = read('README.md');
const environment = read('apps/api/docs/environment.md');
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

describe('the page of variables', () => {
  it('names every variable of the environment, what it is for and its default', () => {
    const expected = Object.entries(environmentSchema.shape).map(([name, schema]) => ({
      name,
      usual: usualOf(schema),
      says: schema.description,
    }));
    expect(rows).toEqual(expected);
  });
});

describe('the way without Docker', () => {
  it('gives each program a port of its own, and the proxy those of the sites', () => {
    const page = read('apps/api/docs/deploy.md');
    const [, health = ''] = /HEALTH_PORT:(\d+)/.exec(read('apps/api/deploy/Caddyfile')) ?? [];
    const started = [...page.matchAll(/^PORT=(\d+) node \S+\/(\w+)\.js$/gm)];
    const sites = started
      .filter(([, , program]) => program === 'main')
      .map(([, port]) => `127.0.0.1:${port}`);
    expect(page).toContain(`SITES='${sites.join(' ')}' caddy run`);
    expect(new Set([health, ...started.map(([, port]) => port)]).size).toBe(4);
  });
});

describe('the README', () => {
  it('names commands that exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?(start|test|dev|check|bench|store|migration)\b/g)].map(
      ([, script]) => script,
    );
    expect(new Set(named).size).toBe(7);
    for (const script of named) expect(Object.keys(manifest.scripts)).toContain(script);
  });

  it('draws a map of folders that exist', () => {
    const [, map = ''] = /## Map\n\n```\n(.*?)```/s.exec(readme) ?? [];
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

/** Where documents lie; what packages bring is not ours. */
const documents = globSync('{*.md,{apps,libs}/*/**/*.md,prisma/releases/*.md}', { cwd: workspace }).filter(
  (file) => !/(^|\/)(node_modules|dist|build)\//.test(file),
);

describe('documents', () => {
  it.each(documents)('%s leads to files that exist', (file) => {
    const targets = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
      ([, path = '']) => path,
    );
    expect(targets.filter((path) => !existsSync(join(workspace, dirname(file), path)))).toEqual([]);
  });

  it('name every command of operators', () => {
    const page = read('apps/api/docs/commands.md');
    const sources = globSync('apps/api/src/**/*{.commands,-commands,histories}.ts', { cwd: workspace });
    const names = sources.flatMap((file) =>
      [...read(file).matchAll(/^ +name: '([a-z -]+)',$/gm)].map(([, name]) => name),
    );
    expect(names).not.toHaveLength(0);
    expect(names.filter((name) => !page.includes(`| \`${name}`))).toEqual([]);
  });

  it('list each decision once, by its title', () => {
    const folder = 'apps/api/docs/decisions';
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
