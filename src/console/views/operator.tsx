// What a master agent watches over.
import type { VNode } from 'preact';
import { Alerts } from '../operator/alerts.js';
import { Providers } from '../operator/providers.js';
import { Results } from '../operator/results.js';
import { UnmatchedEvents } from '../operator/unmatched-events.js';
import { UnreconciledBets } from '../operator/unreconciled-bets.js';
import { Nothing } from '../parts/notice.js';
import { OPERATOR_TABS, type OperatorTab, hashOf } from '../router.js';
import { useDesk } from '../desk.js';

const TITLES: Readonly<Record<OperatorTab, string>> = {
  providers: 'Bookmakers',
  unreconciled: 'Unreconciled bets',
  alerts: 'Alerts',
  unmatched: 'Unmatched events',
  results: 'Scores and results',
};

/** Shows one of its parts. */
export function Operator({ tab }: { readonly tab: OperatorTab }): VNode {
  const { who } = useDesk();
  if (!who.permissions.master_agent) {
    return (
      <main class="view">
        <Nothing>This is for master agents.</Nothing>
      </main>
    );
  }
  return (
    <main class="view">
      <nav class="tabs" aria-label="Operator">
        {OPERATOR_TABS.map((it) => (
          <a key={it} href={hashOf({ view: 'operator', tab: it })} aria-current={it === tab ? 'page' : undefined}>
            {TITLES[it]}
          </a>
        ))}
      </nav>
      <section class="panel" aria-label={TITLES[tab]}>
        <h2>{TITLES[tab]}</h2>
        <Tab tab={tab} />
      </section>
    </main>
  );
}

function Tab({ tab }: { readonly tab: OperatorTab }): VNode {
  switch (tab) {
    case 'providers':
      return <Providers />;
    case 'unreconciled':
      return <UnreconciledBets />;
    case 'alerts':
      return <Alerts />;
    case 'unmatched':
      return <UnmatchedEvents />;
    case 'results':
      return <Results />;
  }
}
