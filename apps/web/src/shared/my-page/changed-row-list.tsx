import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import type { QueryClient } from '@tanstack/react-query';
import { Component, Suspense, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { screenQuery } from '../api/screen-query.js';
import { lazyPart } from '../page/lazy-part.js';

export interface RowsAroundProps {
  row: string;
  side: 'before' | 'after' | 'all';
}

const RowsAround = lazyPart(async () => (await loadRows().catch(() => undefined)) ?? (() => null));

/** With My Page's own script, which most have by now; pages of another group than its own would split its files. */
async function loadRows(): Promise<ComponentType<RowsAroundProps> | undefined> {
  const files = import.meta.glob<{ RowsAround: ComponentType<RowsAroundProps> }>(
    '../../*/my-page/my-page.tsx',
  );
  const loaded = await Promise.all(Object.values(files).map((load) => load()));
  return loaded[0]?.RowsAround;
}

/** Asked for with the page that stands on it, so that all of it is there at once. */
export async function prefetchChangedRowList(queryClient: QueryClient): Promise<void> {
  const page = queryClient.fetchQuery({ ...screenQuery(myPageScreen), retry: false });
  await Promise.allSettled([RowsAround.load(), page]);
}

/** Where it cannot be drawn, what it stands beside stays. */
class OptionalBoundary extends Component<PropsWithChildren, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : this.props.children;
  }
}

export interface ChangedRow {
  on: 'account' | 'security' | 'privacy';
  /** What it was and is, drawn by the page itself in its place on the list. */
  row: ReactNode;
}

export interface ChangedRowListProps {
  row: string;
  /** Absent: the row is My Page's own, lit. */
  changed?: ChangedRow;
}

/** A row's list as My Page shows it now. It stands below what leads on. */
export function ChangedRowList({ row, changed }: ChangedRowListProps) {
  const t = useTranslations('myPage.sections');
  const part = (side: RowsAroundProps['side']) => (
    <OptionalBoundary>
      <Suspense fallback={null}>
        <RowsAround row={row} side={side} />
      </Suspense>
    </OptionalBoundary>
  );
  if (changed === undefined) return part('all');
  return (
    <Section title={t(changed.on)}>
      <ListRows>
        {part('before')}
        {changed.row}
        {part('after')}
      </ListRows>
    </Section>
  );
}
