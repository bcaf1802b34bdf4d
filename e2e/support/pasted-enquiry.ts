import type { Page } from 'playwright-core';

/** An email that a couple sent to the supplier's own mailbox. */
export const PASTED_ENQUIRY = `From: Tilly Fairburn <tilly.fairburn@example.com>
Date: Tue, 12 May 2026 at 08:54

Hello, Joe and I came to your open day in March and we haven’t stopped talking about it. Would Saturday 17 July 2027 still be free? We’re thinking of about 85 guests, the ceremony in the orangery if we can, and we’d like to stay under £15,000. It’s best to ring after six, on 07700 900731. Tilly`;

/** Copies a text to the clipboard, as an email program does. */
export async function copyText(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
}

/**
 * Turns a pasted email into a lead with three keys: one opens the drawer, one pastes, one saves. Ends when the console
 * says that the lead is saved.
 */
export async function addPastedLead(page: Page, couple: string): Promise<void> {
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Pasted text' }).waitFor();
  await page.keyboard.press('ControlOrMeta+v');
  // The person reads the details that were found and whether the day is free.
  await page.getByRole('heading', { name: /is free|is booked|is on hold/u }).waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText(`${couple} added.`).first().waitFor();
}
