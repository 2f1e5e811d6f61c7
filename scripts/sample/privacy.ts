/** A privacy notice of the shape that Mexican law asks for, for the owner's lawyer to confirm before it is relied on. */

export const privacyNotice = {
  data: { titulo: 'Aviso de privacidad', actualizado: '2026-11-01' },
  body: `
> **Texto de muestra.** Sigue el orden que pide la ley mexicana, pero debe revisarlo y confirmarlo la abogada o el abogado
> del titular del sitio. Lo que está entre corchetes falta por llenar.

## Quién es responsable de tus datos

[Nombre completo del titular], conocido artísticamente como Timbito (en adelante, «el responsable»), con domicilio en
[calle, número, colonia, código postal, ciudad y estado], es responsable del uso y la protección de tus datos personales,
conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.

## Qué datos recabamos

Solo los que tú nos das por el formulario de contacto o por correo: tu **nombre**, tu **correo electrónico** y lo que
escribas en tu **mensaje**. No pedimos datos personales sensibles; por favor no los incluyas.

Los boletos se compran en páginas de terceros, o se piden por teléfono o WhatsApp. Lo que les entregues a ellos se rige
por sus propios avisos de privacidad.

## Para qué los usamos

Finalidades necesarias:

- contestar tu comentario, sugerencia o solicitud;
- dar seguimiento a contrataciones, prensa y aclaraciones sobre una función.

No los usamos para publicidad ni para enviarte boletines. Si algún día quisiéramos hacerlo, te lo preguntaremos antes y
podrás decir que no sin que eso afecte la respuesta a tu mensaje.

## Cuánto tiempo los guardamos

El necesario para atender tu mensaje y cumplir con las obligaciones legales que correspondan. Después se eliminan.

## Con quién los compartimos

No transferimos tus datos a terceros, salvo en los casos en que la ley lo permite sin tu consentimiento, por ejemplo
cuando una autoridad competente los requiere. Los proveedores que nos prestan el servicio de correo o de alojamiento los
tratan solo por cuenta del responsable.

## Tus derechos ARCO y cómo revocar tu consentimiento

Tienes derecho a **acceder** a tus datos, a que los **rectifiquemos** si están mal, a que los **cancelemos** cuando ya no
hagan falta y a **oponerte** a su uso. También puedes revocar tu consentimiento o pedir que limitemos su uso o divulgación.

Escríbenos a [hola@timbito.example](mailto:hola@timbito.example) con:

- tu nombre y un medio para responderte;
- un documento que acredite tu identidad o, en su caso, la de quien te represente;
- una descripción clara de los datos y del derecho que quieres ejercer;
- cualquier cosa que nos ayude a encontrarlos, como la fecha en que escribiste.

Te responderemos en un plazo máximo de veinte días hábiles y, si procede, lo haremos efectivo dentro de los quince días
hábiles siguientes. El trámite es gratuito. Si consideras que no atendimos tu solicitud, puedes acudir a la Secretaría
Anticorrupción y Buen Gobierno.

## Cookies y videos

Este sitio no usa cookies de publicidad ni de rastreo. Los videos se cargan desde YouTube, en su modo de privacidad
mejorada, solo cuando los reproduces; a partir de ese momento aplica el aviso de privacidad de esa plataforma.

## Cambios a este aviso

Cualquier cambio se publicará en esta misma página, con la fecha de su última actualización.
`,
};
