import { StepBar, StepList } from '../../src/feedback/stepper.js';
import { Button } from '../../src/form/button.js';
import { Actions } from '../../src/form/form.js';
import { AnswerList } from '../../src/layout/answer-list.js';
import { Band } from '../../src/site/band.js';
import { Page } from '../../src/site/page.js';
import { Section } from '../../src/layout/section.js';
import { SiteHeader } from '../../src/site/site-header.js';
import { TextLink } from '../../src/typography/text-link.js';
import type { Shown } from '../shown.js';
import { GalleryFooter, GalleryLogo, Languages } from './frame.js';

export function ConfirmView(shown: Shown) {
  const { signUp, code, form } = shown.words;
  const change = { href: '#change', text: form.change };
  return (
    <>
      <SiteHeader logo={<GalleryLogo />} tools={<Languages {...shown} />} />
      <Page
        head={
          <Band
            title={signUp.confirm}
            step={<StepBar current={4} total={4} text={signUp.step} label={signUp.stepLabel} />}
          />
        }
        aside={<StepList label={code.stepsLabel} steps={code.steps} current={4} doneText={form.done} />}
      >
        <Section title={signUp.section}>
          <AnswerList
            answers={[
              { name: signUp.email, value: 'h.yamada@example.jp' },
              { name: signUp.family, value: '山田', change },
              { name: signUp.given, value: 'はる香', change },
              { name: signUp.nickname, value: signUp.blank, blank: true, change },
              { name: signUp.birthday, value: '1991/04/12', change },
              { name: signUp.gender, value: signUp.genders[1], change },
            ]}
          />
        </Section>
        <Actions>
          <Button type="submit" busyText={form.sending}>
            {signUp.finish}
          </Button>
          <TextLink href="#back">{signUp.back}</TextLink>
        </Actions>
      </Page>
      <GalleryFooter {...shown} />
    </>
  );
}
