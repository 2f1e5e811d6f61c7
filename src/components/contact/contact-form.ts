/**
 * Contact form. With an endpoint, posts JSON and shows the result. Without one, logs the message, resets the form and opens a
 * prepared e-mail. It cannot know if an e-mail program has opened, so the message stays on the page for copying.
 */
const form = document.querySelector<HTMLFormElement>('[data-contact]');

const FIELDS = ['nombre', 'correo', 'mensaje'] as const;
type Field = (typeof FIELDS)[number];

/** Milliseconds to wait for the endpoint's answer. */
const ANSWER_MS = 30_000;

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!validateForm(form)) return;
  const { asunto: trap, ...message } = Object.fromEntries(new FormData(form)) as Record<
    Field | 'asunto',
    string
  >;
  if (trap) return;
  if (form.dataset['endpoint']) void sendMessage(form, form.dataset['endpoint'], message);
  else openMail(form, message);
});

// Removes an error as soon as it is corrected.
form?.addEventListener('input', ({ target }) => {
  const { id, ariaInvalid } = target as HTMLElement;
  if (ariaInvalid === 'true') showFieldError(form, id as Field);
});

/** Returns true if all fields are valid. Otherwise shows the errors and focuses the first invalid field. */
function validateForm(form: HTMLFormElement): boolean {
  const wrong = FIELDS.filter((name) => showFieldError(form, name));
  if (wrong[0]) (form.elements.namedItem(wrong[0]) as HTMLElement).focus();
  return wrong.length === 0;
}

/** Returns the error of a field; '' if it is valid. */
function inputError(name: Field, { value, validity }: HTMLInputElement | HTMLTextAreaElement): string {
  if (value.trim() === '') return `Escribe tu ${name}.`;
  if (!validity.typeMismatch) return '';
  return 'Revisa el correo: se escribe como nombre@correo.com, sin acentos ni espacios.';
}

/** Shows the error next to a field. Returns true if there is one. */
function showFieldError(form: HTMLFormElement, name: Field): boolean {
  const input = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
  const message = inputError(name, input);
  input.ariaInvalid = String(message !== '');
  const error = document.getElementById(`${name}-error`);
  if (error) error.textContent = message;
  return message !== '';
}

function openMail(form: HTMLFormElement, message: Record<Field, string>): void {
  console.log(message);
  const text = `${message.mensaje}\n\n${message.nombre}\n${message.correo}`;
  const subject = `Mensaje de ${message.nombre}`;
  form.reset();
  setStatus(form, 'Tu mensaje aún no se envía: falta que lo envíes desde tu correo.');
  const part = (name: string) => form.querySelector(`[data-${name}]`) as HTMLElement;
  const link = part('mail') as HTMLAnchorElement;
  link.href = `mailto:${form.dataset['email']}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  part('copy').dataset['copy'] = text;
  part('letter').textContent = text;
  (form.querySelector('details') as HTMLDetailsElement).open = false;
  part('next-step').scrollIntoView();
  link.focus({ preventScroll: true });
  location.href = link.href;
}

async function sendMessage(
  form: HTMLFormElement,
  endpoint: string,
  message: Record<Field, string>,
): Promise<void> {
  const button = form.querySelector('[type=submit]') as HTMLElement;
  // Not `disabled`: the button would lose focus, and Firefox keeps `disabled` after a reload.
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  setStatus(form, 'Enviando…');
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) throw new Error();
    // Keeps text that was written while the message was being sent.
    const written = new FormData(form);
    if (FIELDS.every((name) => written.get(name) === message[name])) form.reset();
    setStatus(form, 'Tu mensaje se envió. Gracias por escribir.');
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const problem = isLate ? 'No hubo respuesta y no sabemos si se envió' : 'No se pudo enviar';
    setStatus(
      form,
      `${problem}; tu mensaje sigue aquí. Intenta de nuevo o escribe a ${form.dataset['email']}.`,
    );
  } finally {
    button.ariaDisabled = 'false';
  }
}

function setStatus(form: HTMLFormElement, text: string): void {
  const status = form.querySelector('[data-status]');
  if (status) status.textContent = text;
}

export {};
