import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { decidingIn } from './site-tables.testing.js';

const source = join(import.meta.dirname, '../..');
const areas = {
  ...{ app: 'app', commerce: 'commerce', identity: 'identity', oidc: 'oidc', shared: 'shared' },
  ...{ store: 'store', withdrawal: 'withdrawal', ui: '../../../libs/ui/src' },
};
const forTests = /\.(?:spec|testing)\.tsx?$|\.d\.ts$/;

function decidingBelow(folder: string): string[] {
  const paths = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((path) => !forTests.test(path));
  return paths.toSorted().flatMap((path) => {
    const lines = decidingIn(path, readFileSync(join(folder, path), 'utf8'));
    return lines.length === 0 ? [] : [path, ...lines];
  });
}

const example = `
export function Rows({ rows, onClose }: Props) {
  const t = useTranslations('rows');
  const end = useCall(endCall, { answered: onClose });
  // Said once.
  if (rows.length === 0) return <EmptyState text={t('none')} />;
  return rows.map((row) => (
    <Row key={row.id} name={row.name} busy={end.isPending} onEnd={() => end.mutate({ id: row.id })}>
      {row.isLast && <Link href={row.href}>{t('last')}</Link>}
    </Row>
  ));
}
const most = 3;
`;

it('what decides is said without what is drawn', () => {
  const lines = [
    '  Rows does: answered: onClose; onEnd={() => end.mutate({id: row.id})}',
    '  Rows shows: if (rows.length === 0) return <EmptyState>; row.isLast && <Link>',
    '  Rows keys: key={row.id}',
    '  Rows waits: busy={end.isPending}',
    '  Rows leads: href={row.href}',
    '  most is: most = 3',
  ];
  const otherwiseDrawn = example.replaceAll(/\n */g, '\n').replace("text={t('none')}", 'className="none"');
  expect(decidingIn('rows.tsx', example)).toEqual(lines);
  expect(decidingIn('rows.tsx', otherwiseDrawn)).toEqual(lines);
});

/** What two people of the made data never differ in shows here once it is decided otherwise. `WRITE_OUTLINES=true` writes the files. */
it.each(Object.entries(areas))('%s decides by what was written down', (area, folder) => {
  const lines = decidingBelow(join(source, folder));
  const file = join(import.meta.dirname, `${area}.txt`);
  if (process.env['WRITE_OUTLINES'] === 'true') writeFileSync(file, `${lines.join('\n')}\n`);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
});
