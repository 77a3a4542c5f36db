import type { consentScreen } from '@account/contracts/oidc/interactions/interaction.contract';
import { TextLink } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';

type Props = Pick<PageProps<typeof consentScreen>['data'], 'oidcPrecautions' | 'clientInfo'>;

export function Precautions({ oidcPrecautions, clientInfo }: Props) {
  const t = useTranslations('interactions.consent');
  return (
    <div className="precautions">
      {oidcPrecautions !== null && (
        <>
          <h2>{oidcPrecautions.title}</h2>
          {oidcPrecautions.renderData.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </>
      )}
      <p>
        {t('revocable')}
        <Terms clientInfo={clientInfo} />
      </p>
    </div>
  );
}

function Terms({ clientInfo: { tosUri, privacyUri } }: Pick<Props, 'clientInfo'>) {
  const t = useTranslations('interactions.consent');
  const newTab = useTranslations('shell')('newTab');
  const linkTo = (href: string) => (text: ReactNode) => (
    <TextLink href={href} tone="accent" newTab={newTab}>
      {text}
    </TextLink>
  );
  const titles = { termsTitle: t('terms'), privacyTitle: t('privacy') };
  if (tosUri !== null && privacyUri !== null)
    return t.rich('readBoth', { ...titles, terms: linkTo(tosUri), privacy: linkTo(privacyUri) });
  if (tosUri !== null) return t.rich('readTerms', { termsTitle: titles.termsTitle, terms: linkTo(tosUri) });
  if (privacyUri !== null)
    return t.rich('readPrivacy', { privacyTitle: titles.privacyTitle, privacy: linkTo(privacyUri) });
  return null;
}
