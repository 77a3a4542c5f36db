import type { MyPageRowView, MyPageSectionView, MyPageView } from '../../shared/my-page/my-page-row.js';

const files = import.meta.glob<Record<string, readonly MyPageView[]>>(
  ['../../*/*/*-rows.tsx', '../../commerce/*/*/*-rows.tsx'],
  {
    eager: true,
  },
);

const views = Object.values(files).flatMap((file) => Object.values(file).flat());

const rows = new Map(views.filter(isRow).map((view) => [view.contract.row, view]));

const sections = new Map(views.filter(isSection).map((view) => [view.section, view]));

function isRow(view: MyPageView): view is MyPageRowView {
  return 'contract' in view;
}

function isSection(view: MyPageView): view is MyPageSectionView {
  return 'section' in view;
}

/** Returns undefined for an unknown row, which a newer server may send. */
export function rowViewOf(row: string): MyPageRowView | undefined {
  return rows.get(row);
}

export function sectionViewOf(section: string): MyPageSectionView | undefined {
  return sections.get(section);
}
