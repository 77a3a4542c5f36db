import { Button, LinkButton } from '@account/ui/form/button';
import type { BeamProps } from '@account/ui/site/band';
import { ErrorScreen } from '@account/ui/site/error-screen';
import { TextLink } from '@account/ui/typography/text-link';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { ApiProblem } from '../../shared/api/api-problem.js';
import { useDeadEnd } from '../../shared/navigation/dead-end.js';
import { PageTitle } from '../../shared/page/page-title.js';
import { useRootData } from '../../shared/root/root-data.js';
import { StoreFooter } from '../layouts/store-footer.js';
import { StoreLogo } from '../layouts/store-logo.js';
import { SwitchLanguage } from '../layouts/switch-language.js';
import { errorCodeOf, errorKindOf, type ErrorKind } from './error-kind.js';

const beams: Partial<Record<ErrorKind, BeamProps['look']>> = {
  notFound: 'miss',
  forbidden: 'miss',
  region: 'miss',
  profile: 'miss',
  maintenance: 'dim',
  badGateway: 'dim',
  noResponse: 'dim',
};

const transientKinds: readonly ErrorKind[] = [
  'internal',
  'badGateway',
  'maintenance',
  'noResponse',
  'unknown',
];

export function ErrorPage({ error }: { error: unknown }) {
  const kind = errorKindOf(error);
  const own = useRootData().store.errorTexts[errorCodeOf(error, kind) ?? ''];
  const t = useTranslations('errors');
  return (
    <PageTitle title={(words) => words.errors[kind].title}>
      <ErrorScreen
        logo={<StoreLogo />}
        tools={<SwitchLanguage />}
        footer={<StoreFooter />}
        beam={beams[kind]}
        code={t(`${kind}.name`)}
        title={t(`${kind}.title`)}
        text={own ?? t(`${kind}.text`)}
        actions={<ErrorActions kind={kind} />}
      />
    </PageTitle>
  );
}

function ErrorActions({ kind }: { kind: ErrorKind }) {
  const t = useTranslations('errors');
  const toTop = <TextLink href="/">{t('toTop')}</TextLink>;
  if (transientKinds.includes(kind))
    return (
      <>
        <Button variant="light" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        {toTop}
      </>
    );
  if (kind === 'sessionExpired')
    return (
      <>
        <LinkButton variant="light" href="/login">
          {t('logIn')}
        </LinkButton>
        {toTop}
      </>
    );
  return (
    <LinkButton variant="light" href="/">
      {t('toTop')}
    </LinkButton>
  );
}

export function RouteError() {
  const error = useRouteError();
  const deadEnd = useDeadEnd();
  const restartAt = error instanceof ApiProblem ? error.flowError?.redirectTo : undefined;

  useEffect(() => {
    if (restartAt !== undefined) deadEnd(restartAt);
  }, [restartAt, deadEnd]);

  return <ErrorPage error={error} />;
}
