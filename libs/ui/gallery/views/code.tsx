import { Frames } from '../../src/feedback/frames.js';
import { StepBar, StepList } from '../../src/feedback/stepper.js';
import { Button } from '../../src/form/button.js';
import { CodeField } from '../../src/form/number-field.js';
import { Field } from '../../src/form/field.js';
import { Actions, Form } from '../../src/form/form.js';
import { Band } from '../../src/site/band.js';
import { Disclosure } from '../../src/navigation/disclosure.js';
import { Page } from '../../src/site/page.js';
import { Resend } from '../../src/credentials/resend.js';
import { SiteHeader } from '../../src/site/site-header.js';
import { TextLink } from '../../src/typography/text-link.js';
import type { Shown } from '../shown.js';
import { GalleryFooter, GalleryLogo, Languages } from './frame.js';

export function CodeView(shown: Shown) {
  const { code, form } = shown.words;
  return (
    <>
      <SiteHeader logo={<GalleryLogo />} tools={<Languages {...shown} />} />
      <Page
        head={
          <Band
            title={code.title}
            step={<StepBar current={3} total={4} text={code.step} label={code.stepLabel} />}
          />
        }
        aside={<StepList label={code.stepsLabel} steps={code.steps} current={3} doneText={form.done} />}
      >
        <Form onSubmit={(event) => event.preventDefault()}>
          <p>{code.sent}</p>
          <Field id="pin" label={code.label} required={form.required} error={code.error}>
            <CodeField defaultValue="904318" />
          </Field>
          <Actions>
            <Button type="submit" busyText={form.sending}>
              {code.submit}
            </Button>
            <TextLink href="#email">{code.other}</TextLink>
          </Actions>
        </Form>
        <div className="narrow form">
          <Resend text={code.wait} frames={<Frames total={30} lit={7} look="paper" label={code.waitLabel} />}>
            <Button variant="quiet" unavailable>
              {code.resend}
            </Button>
          </Resend>
          <Disclosure summary={code.help}>
            <ul>
              {code.helpText.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      </Page>
      <GalleryFooter {...shown} />
    </>
  );
}
