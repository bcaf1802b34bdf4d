import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { WEDDINGS_API } from '#modules/weddings/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { AddCoupleMessage } from '../../messaging/conversation/add-couple-message.ts';
import { ReceiveEnquiry } from './receive-enquiry.ts';

/** From an enquiry to a lead, whichever way it came. */
export const enquiryModule = new ContainerModule(({ bind }) => {
  bind(ReceiveEnquiry)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        auth: AuthApi,
        suppliers: SuppliersApi,
        weddings: WeddingsApi,
        messages: AddCoupleMessage,
      ) => new ReceiveEnquiry({ em, clock, engine, outbox, auth, suppliers, weddings, messages }),
      [EM, CLOCK, ENGINE, OUTBOX, AUTH_API, SUPPLIERS_API, WEDDINGS_API, AddCoupleMessage],
    )
    .inSingletonScope();
});
