import type {
  MyPageRowContract,
  MyPageSectionContract,
} from '@account/contracts/identity/my-page/my-page-row';
import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';

import type { WebWords } from '../language/load-words.js';

export interface MyPageRowProps<Contract extends MyPageRowContract> {
  data: z.output<Contract['data']>;
  href: string | null;
  page: z.output<typeof myPageScreen.data>;
}

export interface MyPageRowView {
  readonly contract: MyPageRowContract;
  readonly Row: ComponentType<MyPageRowProps<never>>;
  /** What it shows on the marquee, under the member's name. */
  readonly Head?: ComponentType<MyPageRowProps<never>>;
}

export interface MyPageSectionView {
  readonly section: string;
  readonly title: (words: WebWords) => string;
}

/** `*-rows.tsx` export lists of these, which the page collects. */
export type MyPageView = MyPageRowView | MyPageSectionView;

export function myPageRow<Contract extends MyPageRowContract>(
  contract: Contract,
  Row: ComponentType<MyPageRowProps<Contract>>,
  Head?: ComponentType<MyPageRowProps<Contract>>,
): MyPageView {
  const view = { contract, Row: Row as MyPageRowView['Row'] };
  return Head === undefined ? view : { ...view, Head: Head as MyPageRowView['Row'] };
}

export function myPageSection(
  { section }: MyPageSectionContract,
  title: MyPageSectionView['title'],
): MyPageView {
  return { section, title };
}
