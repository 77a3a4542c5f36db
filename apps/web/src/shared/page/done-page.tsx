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
  /** Text of the link to My Page. Default: the general text of that link. */
  myPage?: string;
  goOn?: { href: string; text: string } | undefined;
  /** The list with the changed row. If set, the page does not need a link back to the list. */
  list?: ReactNode;
  children?: ReactNode;
}

export function DonePage({ title, lead, light, myPage, goOn, list, children }: DonePageProps) {
  const t = useTranslations('shell.user');
  const back = { href: '/mypage', text: myPage ?? t('toMyPage') };
  const ways = [...(goOn ? [goOn] : []), ...(list || goOn?.href === back.href ? [] : [back])];
  return (
    <>
      <PageHead title={title} lead={lead} light={list ? 'done' : light} back={list ? back : undefined} />
      <div className="done">
        {children}
        {ways.length > 0 && (
          <Actions>
            {ways.map(({ href, text }, place) =>
              place === 0 ? (
                <LinkButton key={href} href={href}>
                  {text}
                </LinkButton>
              ) : (
                <TextLink key={href} href={href}>
                  {text}
                </TextLink>
              ),
            )}
          </Actions>
        )}
        {list}
      </div>
    </>
  );
}

export function BackToMyPage() {
  const t = useTranslations('shell.user');
  return <TextLink href="/mypage">{t('toMyPage')}</TextLink>;
}
