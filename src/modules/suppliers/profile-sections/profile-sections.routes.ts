import { PROFILE_SECTIONS } from '#contracts/profile/profile-sections.ts';
import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import { fieldQuestion, profileAnswer, sectionAnswer, sectionChange } from '#contracts/profile/profile.ts';
import { NotFound } from '#shared/errors.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { AskTeammate } from './ask-teammate.ts';
import type { ProfileSections } from './profile-sections.service.ts';

/** The profile of a supplier, read as a whole and saved section by section (P1, P2). */
export function profileRoutes({ profile, asking }: { profile: ProfileSections; asking: AskTeammate }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/profile',
      summary: 'Get the profile: every section with its fields, and what the supplier’s market offers for them',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: profileAnswer },
      run: async ({ actor }) => ok(await profile.find(actor.supplierId)),
    }),
    defineRoute({
      method: 'put',
      path: '/api/suppliers/:supplierId/profile/:section',
      summary: 'Change fields of one section; other people’s changes to other fields are kept',
      access: { kind: 'supplier', permission: 'supplier:write' },
      body: sectionChange,
      answers: { 200: sectionAnswer },
      async run({ actor, params, body }) {
        return ok(await profile.save(actor, sectionNamed(params.section), body));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/profile/:section/ask',
      summary: 'Ask a teammate about a field that both changed; the teammate gets a notification',
      access: { kind: 'supplier', permission: 'supplier:write' },
      body: fieldQuestion,
      answers: { 204: null },
      async run({ actor, params, body }) {
        await asking.ask(actor, sectionNamed(params.section), body);
        return noContent();
      },
    }),
  ];
}

/** @throws NotFound */
function sectionNamed(name: string): ProfileSection {
  const section = PROFILE_SECTIONS.find((known) => known === name);
  if (!section) throw new NotFound('This section');
  return section;
}
