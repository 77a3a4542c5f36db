import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import type { ReactNode } from 'react';

import { PageHead } from './page-head.js';

interface DonePageProps {
  title: string;
  lead: string;
  /** What leads back to My Page is called. */
  myPage: string;
  children?: ReactNode;
}

/** A change is done. Looking at it again does nothing. */
export function DonePage({ title, lead, myPage, children }: DonePageProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      {children}
      <Actions>
        <LinkButton href="/mypage">{myPage}</LinkButton>
      </Actions>
    </>
  );
}
