// The trade page on a server that is new: no bookmaker, no event, no order. Each list says that it is empty, and why.
import { PAINTED_MS, type Shots } from './shots.js';

/** The operator's lists, as they are called. */
export const OPERATOR_LISTS = ['Bookmakers', 'Unreconciled bets', 'Alerts', 'Unmatched events', 'Scores and results'];

/** Takes the pictures. */
export async function shootNothing(shots: Shots, password: string): Promise<void> {
  const { page, shoot, goTo } = shots;
  await shots.logIn('alice', password);
  await page.getByText('No bookmaker lists an event now.').waitFor();
  await shoot('empty-events');
  await goTo('Orders');
  await page.getByText('No order was placed yet.').waitFor();
  await shoot('empty-orders');
  await goTo('Positions');
  await page.getByText('No order was placed yet').waitFor();
  await shoot('empty-positions');
  await shots.logInInstead('root', password);
  await goTo('Customers');
  await page.getByRole('link', { name: 'alice' }).click();
  await page.getByText('No money was moved yet.').waitFor();
  await page.waitForTimeout(PAINTED_MS);
  await shoot('empty-customer');
  await goTo('Operator');
  for (const list of OPERATOR_LISTS) {
    await page.getByRole('link', { name: list }).click();
    await page.locator('.nothing').filter({ hasNotText: 'on its way' }).waitFor();
    await page.waitForTimeout(PAINTED_MS);
    await shoot(`empty-operator-${list.toLowerCase().replaceAll(' ', '-')}`);
  }
}
