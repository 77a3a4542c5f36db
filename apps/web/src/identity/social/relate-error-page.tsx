import type { socialRelateErrorScreen } from '@account/contracts/identity/social/social.contract';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';

/** Explains the error, the account state and the next step, in this order. */
export default function RelateErrorPage({ data }: PageProps<typeof socialRelateErrorScreen>) {
  const t = useTranslations('social');
  const user = useTranslations('shell.user');
  const { reason, isLoggedIn } = data;
  const title = t(`relateError.${reason}.title`);
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} lead={t(`relateError.${reason}.text`)} />
      <div className="done">
        <AnswerList
          answers={[
            { name: t('relateError.settings'), value: t('relateError.asBefore') },
            {
              name: t('relateError.next'),
              value: t(`relateError.${reason}.next`, { row: t('row.name') }),
            },
          ]}
        />
        <Actions>
          <LinkButton href={isLoggedIn ? '/mypage' : '/login'}>
            {isLoggedIn ? user('toMyPage') : t('landing.login')}
          </LinkButton>
        </Actions>
      </div>
    </>
  );
}
