// The way in.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { type Refusal, createApi } from '../api.js';
import { isText } from '../guards.js';
import { Field } from '../parts/field.js';
import { RefusalNotice } from '../parts/notice.js';

const FIELDS = ['username', 'password'];
const NOBODY = createApi(null, () => undefined);

/** Shows the log-in form. */
export function LogIn(props: {
  /** Why the reader is here again. */
  readonly note: string | null;
  readonly onLoggedIn: (session: string) => void;
}): VNode {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const logIn = async (): Promise<void> => {
    setIsAsking(true);
    setRefusal(null);
    const body = { username, password, client_type: 'website' };
    const answer = await NOBODY.ask({ method: 'POST', path: '/v1/sessions/', body }, isText);
    setIsAsking(false);
    if (answer.ok) props.onLoggedIn(answer.value);
    else setRefusal(answer.refusal);
  };

  return (
    <main class="alone">
      <h1 class="brand">Slipstream</h1>
      <p class="hint">The best price of all your bookmaker accounts.</p>
      {props.note !== null && refusal === null && (
        <p class="notice" role="status">
          {props.note}
        </p>
      )}
      <form
        class="panel log-in"
        onSubmit={(event) => {
          event.preventDefault();
          void logIn();
        }}
      >
        <Field name="username" label="Username" refusal={refusal}>
          {(input) => (
            <input
              {...input}
              autocomplete="username"
              autocapitalize="none"
              spellcheck={false}
              required
              autofocus
              value={username}
              onInput={({ currentTarget }) => {
                setUsername(currentTarget.value);
              }}
            />
          )}
        </Field>
        <Field name="password" label="Password" refusal={refusal}>
          {(input) => (
            <input
              {...input}
              type="password"
              autocomplete="current-password"
              required
              value={password}
              onInput={({ currentTarget }) => {
                setPassword(currentTarget.value);
              }}
            />
          )}
        </Field>
        <RefusalNotice refusal={refusal} shown={FIELDS} />
        <button type="submit" class="primary" disabled={isAsking}>
          {isAsking ? 'Logging in …' : 'Log in'}
        </button>
      </form>
    </main>
  );
}
