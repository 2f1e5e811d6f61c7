import { expect, test } from 'vitest';
import { mailboxOf } from './subscribers.ts';

test.each([
  ['ana@correo.example', 'ana@correo.example'],
  ['ana+timbito@correo.example', 'ana@correo.example'],
  ['ana+a+b@correo.example', 'ana@correo.example'],
  ['a.na@correo.example', 'a.na@correo.example'],
  ['+ana@correo.example', '+ana@correo.example'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['an.a@googlemail.com', 'ana@gmail.com'],
  ['an.a@gmail.com.example', 'an.a@gmail.com.example'],
])('mailbox of %s: %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
