import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { endDeviceByLinkScreen } from '@account/contracts/identity/devices/devices.contract';
import { emailConfirmScreen } from '@account/contracts/identity/email-confirm/email-confirm.contract';
import { emailUndoScreen } from '@account/contracts/identity/email-undo/email-undo.contract';
import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { unrecognisedLoginScreen } from '@account/contracts/identity/unrecognised-login/unrecognised-login.contract';
import { passkeyRecoveryScreen } from '@account/contracts/identity/passkey-recovery/passkey-only.contract';
import { passwordResetScreen } from '@account/contracts/identity/password-reset/password-reset.contract';
import type { DataOf, PageContract } from '@account/contracts/platform/call';

import { PageHead } from '../../shared/page/page-head.js';
import type { MyPageRowView, MyPageView } from '../../shared/my-page/my-page-row.js';
import type { AnyPage, PageProps } from '../../shared/page/page.js';
import { sampleData, sampleOf, type SampleKind } from '../../shared/page/sample-data.testing.js';

export interface SamplePage {
  name: string;
  page: AnyPage;
  /** Path with a sample id for each parameter. */
  at: string;
  dataOf: (kind: SampleKind) => object;
}

const source = join(import.meta.dirname, '../..');

/** The licence page needs data that only the build creates. */
const ofTheBuild = /licenses-pages\.ts$/;

/** Pages that are opened from a link with a token in an e-mail. */
const openedByLink: readonly PageContract[] = [
  unrecognisedLoginScreen,
  passkeyRecoveryScreen,
  emailConfirmScreen,
  emailUndoScreen,
  endDeviceByLinkScreen,
  passwordResetScreen,
];

function filesLike(pattern: RegExp): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));
}

async function exportsOf<Value>(file: string): Promise<Value[]> {
  const exported = (await import(join(source, file))) as Record<string, Value[]>;
  return Object.values(exported).flat();
}

/** Returns every page that a `*-pages.ts` file declares, as the build collects them. */
export async function everyPage(): Promise<SamplePage[]> {
  const files = filesLike(/^(?!app|shared)[\w-]+\/([\w-]+\/)*[\w-]+-pages\.ts$/).filter(
    (file) => !ofTheBuild.test(file),
  );
  const pages = (await Promise.all(files.map((file) => exportsOf<AnyPage>(file)))).flat();
  const others = pages.filter(({ contract }) => contract.path !== myPageScreen.path);
  return [...others.map(samplePage), await myPage()];
}

function samplePage(page: AnyPage): SamplePage {
  const { path } = page.contract;
  const isOpenedByLink = openedByLink.some((contract) => contract.path === path);
  return {
    name: path,
    page,
    at: path.replaceAll(/\{\w+\}/g, 'some-id') + (isOpenedByLink ? '?token=token-1' : ''),
    dataOf: (kind) => {
      const data = sampleData(page.contract, {}, kind) as object;
      // Bot checks are solved in a worker, which does not exist in this test environment.
      return 'isBotCheckEnabled' in data ? { ...data, isBotCheckEnabled: false } : data;
    },
  };
}

const parts = ['Head', 'Warning', 'Lead', 'Row', 'Body', 'Line'] as const;

type MyPageData = DataOf<typeof myPageScreen>;

/** Returns My Page with every row and every part of each row. In production the bundler collects the rows. */
async function myPage(): Promise<SamplePage> {
  const files = filesLike(/^[\w-]+\/([\w-]+\/)+[\w-]+-rows\.tsx$/);
  const views = (await Promise.all(files.map((file) => exportsOf<MyPageView>(file)))).flat().filter(isRow);
  function EveryRow({ data }: PageProps<typeof myPageScreen>) {
    return (
      <>
        <PageHead title="My Page" />
        {data.sections
          .flatMap(({ rows }) => rows)
          .flatMap((row) => {
            const view = views.find(({ contract }) => contract.row === row.row);
            return parts.map((name) => {
              const Part = view?.[name];
              return (
                Part && (
                  <Part key={`${row.row} ${name}`} href={row.href} page={data} data={row.data as never} />
                )
              );
            });
          })}
      </>
    );
  }
  const rowsOf = (kind: SampleKind) =>
    views.map(({ contract: { row, data } }) => ({
      row,
      href: kind.isFull ? `/${row}` : null,
      data: sampleOf(data, kind, row),
    }));
  return {
    name: myPageScreen.path,
    page: {
      contract: myPageScreen,
      load: () => Promise.resolve({ default: EveryRow as never }),
      title: (words) => words.myPage.title,
    },
    at: myPageScreen.path,
    dataOf: (kind): MyPageData => ({
      ...sampleData(myPageScreen, {}, kind),
      sections: [{ section: 'account', rows: rowsOf(kind) }],
    }),
  };
}

function isRow(view: MyPageView): view is MyPageRowView {
  return 'contract' in view;
}
