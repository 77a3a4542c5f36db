import { useToasts } from '@account/ui/overlay/toasts';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { Children } from 'react';
import { useTranslations } from 'use-intl';

import { useRootData } from '../../../shared/root/root-data.js';

interface CodeListProps {
  codes: readonly { code: string; isUsed: boolean }[];
}

export function CodeList({ codes }: CodeListProps) {
  const t = useTranslations('secondFactors.backup');
  const { serviceName: store } = useRootData().store;
  const showToast = useToasts();
  const unused = codes.filter(({ isUsed }) => !isUsed).map(({ code }) => code);
  const copy = () =>
    navigator.clipboard.writeText(unused.join('\n')).then(
      () => showToast(t('copied')),
      () => showToast(t('copyFailed'), { tone: 'fail', duration: 5000 }),
    );
  return (
    <>
      <ol className="spare" translate="no">
        {codes.map(({ code, isUsed }) => (
          <li key={code}>
            {isUsed ? (
              <>
                <s>
                  <Grouped code={code} />
                </s>
                <small>{t('used')}</small>
              </>
            ) : (
              <Grouped code={code} />
            )}
          </li>
        ))}
      </ol>
      <Actions>
        <Button variant="quiet" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button variant="quiet" onClick={() => download(store, unused)}>
          {t('download')}
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          {t('print')}
        </Button>
      </Actions>
    </>
  );
}

/** Groups the characters visually for copying by hand. Selected text does not contain spaces. */
function Grouped({ code }: { code: string }) {
  const third = Math.floor(code.length / 3);
  const groups = [code.slice(0, third), code.slice(third, 2 * third), code.slice(2 * third)];
  return (
    <code>
      {Children.map(groups, (group) => (
        <span>{group}</span>
      ))}
    </code>
  );
}

/** Creates the file in the browser, so that the codes are not transferred again. */
function download(title: string, codes: readonly string[]): void {
  const text = [title, '', ...codes, ''].join('\r\n');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'backup-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
