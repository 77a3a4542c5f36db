import type { ReactNode } from 'react';
import { Frames } from '../../src/feedback/frames.js';
import { Button, LinkButton } from '../../src/form/button.js';
import { ErrorScreen } from '../../src/site/error-screen.js';
import { TextLink } from '../../src/typography/text-link.js';
import type { Shown } from '../shown.js';
import { GalleryFooter, GalleryLogo, Languages } from './frame.js';

const inLines = ([first, second]: readonly string[]): ReactNode => (
  <>
    {first}
    <br />
    {second}
  </>
);

export function NotFoundView(shown: Shown) {
  const { lost } = shown.words;
  return (
    <ErrorScreen
      logo={<GalleryLogo />}
      tools={<Languages {...shown} />}
      footer={<GalleryFooter {...shown} />}
      beam="miss"
      code={lost.code}
      title={inLines(lost.title)}
      text={lost.text}
      actions={
        <>
          <LinkButton variant="light" href="#top">
            {lost.top}
          </LinkButton>
          <TextLink href="#help">{lost.help}</TextLink>
        </>
      }
    />
  );
}

export function MaintenanceView(shown: Shown) {
  const { closed } = shown.words;
  return (
    <ErrorScreen
      logo={<GalleryLogo />}
      tools={<Languages {...shown} />}
      footer={<GalleryFooter {...shown} />}
      beam="dim"
      code={closed.code}
      title={inLines(closed.title)}
      text={closed.text}
      actions={<Button variant="light">{closed.again}</Button>}
    >
      <Frames total={24} lit={15} now label={closed.frames} />
    </ErrorScreen>
  );
}
