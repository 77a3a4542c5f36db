import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import type { ZodMiniType } from 'zod/mini';

import { Protections } from '../../identity/my-page/protections.js';
import type { MyPageRowView } from '../../shared/my-page/my-page-row.js';
import type { AnyPage, PageProps } from '../../shared/page/page.js';
import { everyView } from '../paint/member-pages/my-page-rows.testing.js';
import { factorsOf, madeOf, mostChoices, type Factor, type Making } from './made-data.testing.js';

type Data = PageProps<typeof myPageScreen>['data'];

const parts = ['Head', 'Warning', 'Lead', 'Row', 'Body', 'Line'] as const;

/** My Page, whose rows the bundler collects: all parts of all of them, with data made of their contracts. */
export async function myPageOfRows() {
  const views = (await everyView()).filter((view) => 'contract' in view);
  const page: AnyPage = {
    contract: myPageScreen,
    load: () => Promise.resolve({ default: pageOf(views) as never }),
    title: ({ myPage }) => myPage.title,
  };
  return {
    page,
    choices: Math.max(...views.map(({ contract }) => mostChoices(contract.data))),
    factors: ofAll([
      myPageScreen.data as unknown as ZodMiniType,
      ...views.map(({ contract }) => contract.data),
    ]),
    dataOf: (making: Making): unknown => ({
      ...(madeOf(myPageScreen.data as unknown as ZodMiniType, making) as Data),
      sections: [{ section: 'account', rows: views.map((view) => rowOf(view, making)) }],
    }),
  };
}

/** Each once, of whichever row it is. */
function ofAll(schemas: readonly ZodMiniType[]): Factor[] {
  const all = schemas.flatMap((schema) => factorsOf(schema)).filter(({ at }) => !/^(\.sections|$)/.test(at));
  return [...new Map(all.map((factor) => [JSON.stringify(factor), factor])).values()];
}

function rowOf(
  { contract: { row, data } }: MyPageRowView,
  making: Making,
): Data['sections'][number]['rows'][number] {
  return { row, href: making.isFull ? `/${row}` : null, data: madeOf(data, making, row) };
}

function pageOf(views: readonly MyPageRowView[]) {
  return function EveryRow({ data: page }: PageProps<typeof myPageScreen>) {
    const rows = page.sections.flatMap(({ rows: own }) => own);
    return (
      <>
        {rows.flatMap(({ row, href, data }) =>
          parts.map((name) => {
            const Part = views.find(({ contract }) => contract.row === row)?.[name];
            return Part && <Part key={`${row} ${name}`} href={href} page={page} data={data as never} />;
          }),
        )}
        {[true, false].map((isLine) => (
          <Protections key={String(isLine)} page={page} isLine={isLine}>
            {null}
          </Protections>
        ))}
      </>
    );
  };
}
