import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import { PageTitle } from '../../shared/page/page-title.js';
import { useRootData } from '../../shared/root/root-data.js';
import { errorCodeOf, errorKindOf } from './error-kind.js';

export function MemberError({ error }: { error: unknown }) {
  const kind = errorKindOf(error);
  const own = useRootData().store.errorTexts[errorCodeOf(error, kind) ?? ''];
  const t = useTranslations('errors');
  const user = useTranslations('shell.user');
  return (
    <PageTitle title={(words) => words.errors[kind].title}>
      <PageHead title={t(`${kind}.title`)} lead={own ?? t(`${kind}.text`)} />
      <p className="sub">{t(`${kind}.name`)}</p>
      <Actions>
        <LinkButton href="/mypage">{user('toMyPage')}</LinkButton>
        <TextLink href="/">{t('toTop')}</TextLink>
      </Actions>
    </PageTitle>
  );
}
