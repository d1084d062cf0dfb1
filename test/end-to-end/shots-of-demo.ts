// The trade page as it is when all goes well, on the demo: six bookmakers, moving prices, events in play.
import type { Shots } from './shots.js';

const PASSWORD = 'demo1234';
/** Bets are answered, prices move, and all bookmakers have been heard by then. */
const SETTLE_MS = 3000;
/** A list is there by then. */
const LOADED_MS = 1000;

/** Takes the pictures. */
export async function shootDemo(shots: Shots): Promise<void> {
  await shootLogIn(shots);
  await shootEvents(shots);
  await shootMatch(shots);
  await shootRace(shots);
  await shootOrders(shots);
  await shots.page.getByRole('button', { name: 'Log out' }).click();
  await shots.page.getByLabel('Username').waitFor();
  await shots.shoot('logged-out');
  await shots.logIn('root', PASSWORD);
  await shootOperator(shots);
  await shots.logInInstead('anna', PASSWORD);
  await shootAgent(shots);
}

async function shootLogIn({ page, shoot, logIn, shootWaiting }: Shots): Promise<void> {
  await shoot('log-in');
  await logIn('alice', 'wrong');
  await page.getByRole('alert').waitFor();
  await shoot('log-in-refused');
  const asked = { method: 'POST', path: /sessions/ };
  await shootWaiting('log-in-waiting', asked, () => logIn('alice', PASSWORD));
}

async function shootEvents({ page, shoot }: Shots): Promise<void> {
  await page.locator('.event-row').nth(5).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('events', 'in sight');
  await page.getByLabel('Search').fill('no such team');
  await shoot('events-none', 'in sight');
  await page.getByLabel('Search').fill('');
}

async function shootMatch({ page, shoot }: Shots): Promise<void> {
  await page.getByLabel('Sport').selectOption('fb');
  await page.locator('.event-row', { hasNotText: 'In play' }).first().click();
  await page.locator('.price').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('offers');
  await page.locator('.price').nth(1).focus();
  await page.keyboard.press('Shift+Tab');
  await shoot('offers-focus', 'in sight');
  await page.locator('.price').first().click();
  await page.locator('.quotes .best').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('betslip');
  await page.getByText('More', { exact: true }).click();
  await page.locator('.ladder').press('End');
  await shoot('betslip-all');
  await page.locator('.ladder').press('Home');
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Lowest price').fill('1.01');
  await page.getByLabel(/^Stake/).fill('250');
  await shoot('betslip-filled-in');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.locator('.order-card .bets').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('order-placed');
  await page.getByLabel(/price$/).fill('0.5');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot('order-refused');
  await page.getByRole('button', { name: 'Lay', exact: true }).click();
  await page.locator('.quotes .best').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('betslip-lay');
}

async function shootRace({ page, shoot, goTo }: Shots): Promise<void> {
  await goTo('Events');
  await page.getByLabel('Sport').selectOption('horse');
  await page.locator('.event-row', { hasNotText: 'In play' }).first().click();
  await page.locator('.price').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('offers-race');
  await page.locator('.price').first().click();
  await page.locator('.quotes .best').first().waitFor();
  await page.getByLabel('Lowest price').fill('1.01');
  await page.getByLabel(/^Stake/).fill('20');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.locator('.order-card .bets').first().waitFor();
  await page.getByRole('link', { name: 'Position', exact: true }).click();
  await page.getByText('There is no grid').waitFor();
  await shoot('positions-no-grid');
}

async function shootOrders({ page, shoot, goTo }: Shots): Promise<void> {
  await goTo('Orders');
  await page.locator('.stacked tbody tr').nth(1).waitFor();
  await shoot('orders');
  await page.locator('.stacked tbody th a').nth(1).click();
  await page.locator('.log li').first().waitFor();
  await page.waitForTimeout(LOADED_MS);
  await shoot('order');
  await page.locator('.terms a').first().click();
  await page.locator('.heat').waitFor();
  await shoot('positions');
}

async function shootOperator({ page, shoot, goTo }: Shots): Promise<void> {
  await goTo('Orders');
  await page.waitForTimeout(LOADED_MS);
  await shoot('orders-of-others');
  await goTo('Operator');
  await page.waitForTimeout(LOADED_MS);
  await shoot('operator-bookmakers');
  await page.getByRole('link', { name: 'Scores and results' }).click();
  await shoot('operator-results');
  await page.getByLabel('Search').fill('no such team');
  await page.getByText('is like that').waitFor();
  await shoot('operator-results-none');
  await page.getByLabel('Search').fill('downs');
  await page.getByLabel('Event', { exact: true }).selectOption({ index: 1 });
  await page.locator('.forms').waitFor();
  await shoot('operator-race');
}

async function shootAgent({ page, shoot, goTo }: Shots): Promise<void> {
  await goTo('Customers');
  await page.locator('.customers tbody tr').first().waitFor();
  await page.waitForTimeout(LOADED_MS);
  await shoot('customers');
  await page.getByText('New customer').click();
  await page.getByLabel('Username').fill('carl');
  await page.getByRole('button', { name: 'Make the customer' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot('customers-new');
  await page.getByRole('link', { name: 'alice' }).click();
  await page.getByLabel('Amount in GBP').fill('100');
  await page.getByLabel('Discount in GBP').fill('5');
  await page.getByRole('button', { name: 'Move money' }).click();
  await page.getByText('£100.00 given to alice').waitFor();
  await page.waitForTimeout(LOADED_MS);
  await shoot('customer');
}
