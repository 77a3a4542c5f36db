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

/**
 * Loaded with the My Page script, which most members have cached. An import from another page group would split
 * the files of that group.
 */
async function loadRows(): Promise<ComponentType<RowsAroundProps> | undefined> {
  const files = import.meta.glob<{ RowsAround: ComponentType<RowsAroundProps> }>(
    '../../*/my-page/my-page.tsx',
  );
  const loaded = await Promise.all(Object.values(files).map((load) => load()));
  return loaded[0]?.RowsAround;
}

/** Prefetches the list together with the page, so that both appear at the same time. */
export async function prefetchChangedRowList(queryClient: QueryClient): Promise<void> {
  const page = queryClient.fetchQuery({ ...screenQuery(myPageScreen), retry: false });
  await Promise.allSettled([RowsAround.load(), page]);
}

/** Renders nothing if the list fails, so that the page stays usable. */
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
  /** Previous and new value, rendered by the page inside the list. */
  row: ReactNode;
}

export interface ChangedRowListProps {
  row: string;
  /** If omitted, the My Page row is highlighted. */
  changed?: ChangedRow;
}

/** Shows the list that contains the row, as it appears on My Page. The list is placed below the next steps. */
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
