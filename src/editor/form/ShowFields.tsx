/** The form of a show with its preview. /add/ is it with fewer fields. */
import type { ComponentProps, ReactNode } from 'react';
import type { SiteFacts } from '../../domain/shows/site-facts.ts';
import { DateFields, PerformerFields, PlaceFields, TicketFields } from './Fields.tsx';
import { Preview } from './Preview.tsx';
import { SiteProvider } from './site-context.ts';
import type { ShowFormState } from './use-show-form.ts';

interface Props {
  readonly site: SiteFacts;
  readonly show: ShowFormState;
  readonly form: ComponentProps<'form'>;
  readonly above?: ReactNode;
  /** Shown at the top of the form. The date then comes before the place. */
  readonly head?: ReactNode;
  /** In place of presale, box office and link. */
  readonly tickets?: ReactNode;
  readonly afterTickets?: ReactNode;
  /** The fields below those of the performers, and the save button. */
  readonly children: ReactNode;
  /** Shown between the card and the poster of the preview. */
  readonly pagePreview?: ReactNode;
  readonly below?: ReactNode;
}

export function ShowFields({ site, show, form, children, ...parts }: Props) {
  const { group, card, state } = show;
  const { above, head, tickets, afterTickets, pagePreview, below } = parts;
  return (
    <SiteProvider value={site}>
      <div className={head ? 'add editor-form' : 'add'}>
        <div className="add-main">
          {above}
          <form className="add-form" noValidate {...form}>
            {head}
            {head && <DateFields {...group} />}
            <PlaceFields {...group} />
            {!head && <DateFields {...group} />}
            {tickets ?? <TicketFields {...group} />}
            {afterTickets}
            <PerformerFields {...group} />
            {children}
          </form>
        </div>
        <Preview card={card} hasPoster={state.values.cartel !== ''}>
          {pagePreview}
        </Preview>
        {below}
      </div>
    </SiteProvider>
  );
}
