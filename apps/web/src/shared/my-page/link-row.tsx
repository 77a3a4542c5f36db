import { ListRow, type ListRowProps } from '@account/ui/layout/list-row';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface LinkRowProps extends Pick<ListRowProps, 'name' | 'note'> {
  value?: ReactNode;
  act: 'change' | 'setUp' | 'open';
  href: string | null;
}

export function LinkRow({ value = '', act, href, ...shown }: LinkRowProps) {
  const t = useTranslations('myPage.acts');
  return <ListRow {...shown} value={value} act={href === null ? undefined : { href, text: t(act) }} />;
}
