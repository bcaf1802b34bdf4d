import { photoPath } from '#contracts/account/photo.ts';
import { array } from 'yup';
import { id, strictObject } from '#contracts/fields.ts';
import { PAGE_SIZE_MAX } from '#contracts/limits.ts';
import {
  fetchSuppliersInput,
  memberAnswer,
  revealRuleInput,
  supplierAnswer,
  supplierSummary,
} from '#contracts/supplier/supplier.ts';
import type { MemberAnswer } from '#contracts/supplier/supplier.ts';
import type { AuthApi, Member } from '#modules/auth/index.ts';
import { defineRoute, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { RevealRule } from './reveal-rule.ts';
import type { SupplierCovers } from './supplier-covers.ts';
import { presentSummary } from './supplier.presenter.ts';
import type { SupplierRepository } from './supplier.repository.ts';

const ownFilter = strictObject({ id: array(id().required('id')).max(PAGE_SIZE_MAX, 'max') });

/** Suppliers as seen by the members of their teams. */
export function suppliersRoutes({
  suppliers,
  auth,
  revealRule,
  covers,
}: {
  suppliers: SupplierRepository;
  auth: AuthApi;
  revealRule: RevealRule;
  covers: SupplierCovers;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers',
      summary: 'List the suppliers you have access to',
      access: { kind: 'user' },
      list: { filter: ownFilter, sorts: ['name', 'createdAt'], defaultSort: ['name', 'ASC'] },
      answers: { 200: array(supplierAnswer).required() },
      async run({ actor, list }) {
        const own = [...(await auth.rolesOf(actor.userId)).keys()];
        const wanted = list.filter.id;
        const ids = wanted ? own.filter((supplierId) => wanted.includes(supplierId)) : own;
        const page = ids.length === 0 ? [] : await suppliers.answers(ids, list);
        return rows('suppliers', { rows: page, offset: list.offset, total: ids.length });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId',
      summary: 'Get one of your suppliers',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: supplierAnswer },
      async run({ actor }) {
        return ok(await suppliers.answer(actor.supplierId));
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/suppliers/:supplierId/reveal-rule',
      summary: 'Restrict revealing to admins, or allow it for editors and sales again',
      access: { kind: 'supplier', permission: 'reveal:restrict' },
      body: revealRuleInput,
      answers: { 200: supplierAnswer },
      async run({ actor, body }) {
        await revealRule.set(actor.supplierId, actor.userId, body.revealAdminOnly);
        return ok(await suppliers.answer(actor.supplierId));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/members',
      summary: 'List the supplier’s team, oldest first',
      access: { kind: 'supplier', permission: 'members:read' },
      answers: { 200: array(memberAnswer).required() },
      async run({ actor }) {
        const members = (await auth.members(actor.supplierId)).map(presentMember);
        return rows('members', { rows: members, offset: 0, total: members.length });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/supplier/fetch-suppliers',
      summary: 'Get the given suppliers that you have access to',
      access: { kind: 'user' },
      body: fetchSuppliersInput,
      answers: { 200: array(supplierSummary).required() },
      async run({ actor, body }) {
        const roles = await auth.rolesOf(actor.userId);
        const wanted = [...new Set(body)].filter((supplierId) => roles.has(supplierId));
        if (wanted.length === 0) return ok([]);
        const [found, photos] = await Promise.all([suppliers.facts(wanted), covers(wanted)]);
        const facts = new Map(found.map((one) => [one.id, one]));
        return ok(
          wanted.flatMap((supplierId) => {
            const [one, role] = [facts.get(supplierId), roles.get(supplierId)];
            return one && !one.deleted && role ? [presentSummary(one, role, photos.get(supplierId))] : [];
          }),
        );
      },
    }),
  ];
}

function presentMember(member: Member): MemberAnswer {
  return {
    userId: member.id,
    name: `${member.firstName} ${member.lastName}`.trim(),
    email: member.email,
    role: member.role,
    createdAt: new Date(member.createdAt).toISOString(),
    photo: member.photo && photoPath(member.id, member.photo),
  };
}
