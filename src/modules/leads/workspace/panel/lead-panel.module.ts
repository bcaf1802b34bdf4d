import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { FILES_API } from '#modules/suppliers/index.ts';
import type { FilesApi } from '#modules/suppliers/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { UploadPace } from '#shared/storage/upload-pace.ts';
import { ActivityReader } from './activity-reader.ts';
import { AvailabilityOfLead } from '../availability/availability-of-lead.ts';
import { LeadFiles } from '../files/lead-files.ts';
import { leadFileRoutes } from '../files/lead-files.routes.ts';
import { LeadNotes } from '../notes/lead-notes.ts';
import { leadNoteRoutes } from '../notes/lead-notes.routes.ts';
import { LeadDoor } from '../../core/masking/lead-door.ts';
import { leadPanelRoutes } from './lead-panel.routes.ts';
import { RelatedLeads } from './related-leads.ts';

/** What stands around one lead: notes, files, timeline, other enquiries, the diary on its date (E3). */
export const leadPanelModule = new ContainerModule(({ bind }) => {
  bind(LeadDoor)
    .toResolvedValue((em: Em, suppliers: SuppliersApi) => new LeadDoor({ em, suppliers }), [EM, SUPPLIERS_API])
    .inSingletonScope();
  bind(LeadNotes)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox, auth: AuthApi) => new LeadNotes({ em, clock, outbox, auth }),
      [EM, CLOCK, OUTBOX, AUTH_API],
    )
    .inSingletonScope();
  bind(LeadFiles)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox, door: LeadDoor, files: FilesApi) =>
        new LeadFiles({ em, clock, outbox, door, files }),
      [EM, CLOCK, OUTBOX, LeadDoor, FILES_API],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue((notes: LeadNotes) => leadNoteRoutes({ notes }), [LeadNotes])
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (files: LeadFiles, namesOf: NamesOf, pace: UploadPace) => leadFileRoutes({ files, namesOf, pace }),
      [LeadFiles, PEOPLE_NAMES, UploadPace],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (em: Em, door: LeadDoor, files: FilesApi, namesOf: NamesOf, availability: AvailabilityOfLead) =>
        leadPanelRoutes({
          activity: new ActivityReader({ em, door, files, namesOf }),
          related: new RelatedLeads({ em, door }),
          availability,
        }),
      [EM, LeadDoor, FILES_API, PEOPLE_NAMES, AvailabilityOfLead],
    )
    .inSingletonScope();
});
