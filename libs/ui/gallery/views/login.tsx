import { useState } from 'react';
import { ErrorSummary } from '../../src/feedback/error-summary.js';
import { Button, LinkButton } from '../../src/form/button.js';
import { Field } from '../../src/form/field.js';
import { Form } from '../../src/form/form.js';
import { PasswordField } from '../../src/credentials/password-field.js';
import { TextInput } from '../../src/form/text-input.js';
import { AuthHead, AuthLead, AuthSplit } from '../../src/site/auth-split.js';
import { AsideNote, AuthAlternatives } from '../../src/navigation/auth-alternatives.js';
import { Tabs } from '../../src/navigation/tabs.js';
import { TextLink } from '../../src/typography/text-link.js';
import type { Shown } from '../shown.js';
import { GalleryFooter, GalleryLogo, Languages } from './frame.js';

export function LoginView(shown: Shown) {
  const { login, form } = shown.words;
  const [attempt, setAttempt] = useState(0);
  const error = attempt > 0 ? login.idError : undefined;
  const [first, second] = login.lead;
  return (
    <AuthSplit
      logo={<GalleryLogo />}
      tools={<Languages {...shown} />}
      lead={
        <AuthLead
          title={
            <>
              {first}
              <br />
              {second}
            </>
          }
          text={login.leadText}
        />
      }
      footer={<GalleryFooter {...shown} />}
    >
      <AuthHead title={login.title} />
      <Tabs
        label={login.ways}
        current="#password"
        tabs={[
          { href: '#password', text: login.password },
          { href: '#code', text: login.code },
        ]}
      />
      <Form
        size="auth"
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
        }}
      >
        <ErrorSummary
          title={form.error}
          attempt={attempt}
          errors={error ? [{ id: 'id', message: error }] : []}
        />
        <Field id="id" label={login.id} error={error}>
          <TextInput inputMode="email" autoComplete="username" autoCapitalize="off" spellCheck={false} />
        </Field>
        <Field id="password" label={login.password}>
          <PasswordField showText={form.show} hideText={form.hide} autoComplete="current-password" />
          <TextLink href="#forgot">{login.forgot}</TextLink>
        </Field>
        <Button type="submit" size="auth" wide busyText={form.sending}>
          {login.submit}
        </Button>
      </Form>
      <AuthAlternatives text={login.others}>
        <div className="makers">
          <LinkButton variant="quiet" href="#line">
            LINE
          </LinkButton>
          <LinkButton variant="quiet" href="#apple">
            Apple
          </LinkButton>
          <LinkButton variant="quiet" href="#google">
            Google
          </LinkButton>
        </div>
      </AuthAlternatives>
      <AsideNote title={login.newTitle} text={login.newText}>
        <LinkButton variant="quiet" wide href="#sign-up">
          {login.newSubmit}
        </LinkButton>
      </AsideNote>
    </AuthSplit>
  );
}
