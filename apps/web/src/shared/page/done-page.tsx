import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { PageHead } from './page-head.js';

interface DonePageProps {
  title: string;
  lead?: string | undefined;
  light?: 'done';
  /** The words of the way to My Page, where it is not the way back. */
  myPage?: string;
  goOn?: { href: string; text: string } | undefined;
  children?: ReactNode;
}

export function DonePage({ title, lead, light, myPage, goOn, children }: DonePageProps) {
  const t = useTranslations('shell.user');
  const toMyPage = myPage ?? t('toMyPage');
  return (
    <>
      <PageHead title={title} lead={lead} light={light} />
      <div className="done">
        {children}
        <Actions>
          {goOn === undefined ? (
            <LinkButton href="/mypage">{toMyPage}</LinkButton>
          ) : (
            <>
              <LinkButton href={goOn.href}>{goOn.text}</LinkButton>
              {goOn.href !== '/mypage' && <TextLink href="/mypage">{toMyPage}</TextLink>}
            </>
          )}
        </Actions>
      </div>
    </>
  );
}

export function BackToMyPage() {
  const t = useTranslations('shell.user');
  return <TextLink href="/mypage">{t('toMyPage')}</TextLink>;
}
