/**
 * The contact form. With an endpoint it posts JSON and says what came of it. Without one it logs
 * what was written, empties the form and opens a ready e-mail; it never claims that something was sent.
 */
const form = document.querySelector<HTMLFormElement>('[data-contact]');

const FIELDS = ['nombre', 'correo', 'mensaje'] as const;
type Field = (typeof FIELDS)[number];

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!showErrors(form)) return;
  const { apellido_materno: trap, ...message } = Object.fromEntries(new FormData(form)) as Record<
    Field | 'apellido_materno',
    string
  >;
  if (trap) return;
  if (form.dataset['endpoint']) void post(form, form.dataset['endpoint'], message);
  else handOver(form, message);
});

// An error goes away as soon as it is mended.
form?.addEventListener('input', ({ target }) => {
  const { id, ariaInvalid } = target as HTMLElement;
  if (ariaInvalid === 'true') isWrong(form, id as Field);
});

/** True when all is well; otherwise says what is missing beside each field and goes to the first. */
function showErrors(form: HTMLFormElement): boolean {
  const wrong = FIELDS.filter((name) => isWrong(form, name));
  if (wrong[0]) (form.elements.namedItem(wrong[0]) as HTMLElement).focus();
  return wrong.length === 0;
}

/** Says beside the field what is wrong with it. */
function isWrong(form: HTMLFormElement, name: Field): boolean {
  const input = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
  const message =
    input.value.trim() === ''
      ? `Escribe tu ${name}.`
      : input.validity.typeMismatch
        ? 'Revisa el correo: se escribe como nombre@correo.com, sin acentos ni espacios.'
        : '';
  input.ariaInvalid = String(message !== '');
  const error = document.getElementById(`${name}-error`);
  if (error) error.textContent = message;
  return message !== '';
}

function handOver(form: HTMLFormElement, message: Record<Field, string>): void {
  console.log(message);
  const body = `${message.mensaje}\n\n${message.nombre}\n${message.correo}`;
  const subject = `Mensaje de ${message.nombre}`;
  form.reset();
  say(form, 'Se abrió tu correo con el mensaje listo: falta que lo envíes desde ahí.');
  location.href = `mailto:${form.dataset['email']}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

async function post(form: HTMLFormElement, endpoint: string, message: Record<Field, string>): Promise<void> {
  const button = form.querySelector('button') as HTMLButtonElement;
  button.disabled = true;
  say(form, 'Enviando…');
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
    if (!answer.ok) throw new Error();
    form.reset();
    say(form, 'Tu mensaje se envió. Gracias por escribir.');
  } catch {
    say(
      form,
      `No se pudo enviar; tu mensaje sigue aquí. Intenta de nuevo o escribe a ${form.dataset['email']}.`,
    );
  } finally {
    button.disabled = false;
  }
}

function say(form: HTMLFormElement, text: string): void {
  const status = form.querySelector('[data-status]');
  if (status) status.textContent = text;
}

export {};
