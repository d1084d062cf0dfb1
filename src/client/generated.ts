// Made by `npm run client` from /openapi.json.

export interface paths {
    readonly "/v1/sessions/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Log in.
         * @description By JSON or by form. The answer is the session id: every other request carries it in the header `Session`, and each that does renews it. Five failures in a row lock an account, and an address has a quota of its own.
         *
         *     Quota: `logins`.
         */
        readonly post: operations["logIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{session_id}/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read whose session it is.
         * @description Quota: `requests`.
         */
        readonly get: operations["getSession"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Log out.
         * @description The session ends, and with it its betslips and its sockets.
         *
         *     Quota: `requests`.
         */
        readonly delete: operations["logOut"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{session_id}/tokenize/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get a token with which an agent learns who its customer is.
         * @description For a customer that comes to a service of its agent: it hands over the token, not its session.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["tokenize"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{session_id}/detokenize/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Learn which customer a token stands for.
         * @description For its agent, once. A token that is unknown, used, over or of another's customer is not found.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["detokenize"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{session_id}/sudo/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open a second session in the name of a customer.
         * @description For its agent. The first session goes on; what is done in the second is logged with the name of the agent behind it.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["sudo"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/betslips/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the ids of open betslips.
         * @description Quota: `requests`.
         */
        readonly get: operations["listBetslips"];
        readonly put?: never;
        /**
         * Open a betslip.
         * @description Its accounts are chosen at once, and their prices follow within a poll: by the stream, or by reading the betslip. It closes after 45 seconds unless it is refreshed.
         *
         *     Quota: `betslips`.
         */
        readonly post: operations["openBetslip"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/betslips/{betslip_id}/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a betslip with its prices as they are now.
         * @description Quota: `requests`.
         */
        readonly get: operations["getBetslip"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Close a betslip.
         * @description Orders that were placed by it go on.
         *
         *     Quota: `requests`.
         */
        readonly delete: operations["closeBetslip"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/betslips/{betslip_id}/refresh/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Keep a betslip open for its whole life again.
         * @description Quota: `requests`.
         */
        readonly post: operations["refreshBetslip"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List orders.
         * @description The caller's own, and those of others that it may see. A filter with several values takes orders that fit one of them; all filters have to fit. Each order comes with its bets; on a page that has very many the last orders come without.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["listOrders"];
        readonly put?: never;
        /**
         * Place an order by a betslip.
         * @description It is split over the betslip's accounts, best price first, each stake rounded down to the account's increment. What cannot be placed at once waits for its price until the order's time is over. The answer comes when it is on disk; what becomes of it is told by the stream.
         *
         *     Quota: `orders`.
         */
        readonly post: operations["placeOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/batch/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Place many orders on the own exchange.
         * @description All of them or none: one bad element refuses all. No betslip is needed.
         *
         *     Quota: `orders`.
         */
        readonly post: operations["placeBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/{order_id}/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read an order with its bets.
         * @description Quota: `requests`.
         */
        readonly get: operations["getOrder"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/tracked/{uuid}/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read an order by its `request_uuid`.
         * @description For at least a day after it was placed.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["getTrackedOrder"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/{order_id}/close/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close an order.
         * @description It places nothing more. Bets that are under way decide themselves and count.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["closeOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/close_many/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close orders by their ids.
         * @description It succeeds whichever of them there are.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["closeMany"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/close_all/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close all open orders, of a sport, or of an event.
         * @description Quota: `requests`.
         */
        readonly post: operations["closeAll"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/filters/placers/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List who placed orders that the caller sees.
         * @description Quota: `requests`.
         */
        readonly get: operations["listPlacers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/filters/countries/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the countries of orders that the caller sees.
         * @description Quota: `requests`.
         */
        readonly get: operations["listCountries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/filters/competitions/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the competitions of orders that the caller sees.
         * @description Quota: `requests`.
         */
        readonly get: operations["listCompetitions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/filters/events/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the events of orders that the caller sees.
         * @description Quota: `requests`.
         */
        readonly get: operations["listOrderEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/position/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Work out what the bets of orders come to.
         * @description Asked as the list of orders is; how that is sorted and cut into pages has no effect. In the caller's currency. The bets have to be on one event (`multiple_events`).
         *
         *     Quota: `requests`.
         */
        readonly get: operations["getPosition"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/{order_id}/explain/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Say why an order was placed as it was.
         * @description What each account offered, what was chosen in which order, and why the rest was not.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["explainOrder"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/{order_id}/log/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what happened to an order and to its bets.
         * @description The first first.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["getOrderLog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customers/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the caller and all its customers.
         * @description Quota: `requests`.
         */
        readonly get: operations["listCustomers"];
        readonly put?: never;
        /**
         * Create a customer.
         * @description For agents, in their groups.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["createCustomer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customers/{username}/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a customer.
         * @description Quota: `requests`.
         */
        readonly get: operations["getCustomer"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a customer.
         * @description What is left out stays. Its agent may change all but its username; a customer only its own password and name. A new password, `active` false and `locked` true end its sessions.
         *
         *     Quota: `requests`.
         */
        readonly patch: operations["changeCustomer"];
        readonly trace?: never;
    };
    readonly "/v1/customers/{username}/can_place_bets/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask whether the caller can place bets from here.
         * @description Only of the caller itself.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["canPlaceBets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customers/{username}/accounting_info/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read what a customer has.
         * @description All amounts to the minor unit of its currency. `current_balance` is what transfers brought it (`amount_from` + `discount` of each) and `customer_profit_loss` of each of its settled bets, to the last unit.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["getAccounting"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customers/{username}/credit_limit_history/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the credit limits that a customer had.
         * @description The latest one first.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["getCreditLimitHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customers/{username}/bookie_accounts/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the bookie accounts that a customer may use.
         * @description Quota: `requests`.
         */
        readonly get: operations["listBookieAccounts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customers/{username}/bookie_accounts_preview/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List the bookie accounts that other rules would let a customer use.
         * @description For its agent. Nothing is changed.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["previewBookieAccounts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customers/{username}/bookie_accounts/kick_balance/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask a bookie now what is on an account.
         * @description With the role `account_viewer`. The bookie's statements are read before the answer; the username in the path has no effect.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["kickBalance"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/transfers/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List transfers of the caller with its customers.
         * @description For agents. The latest first.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["listTransfers"];
        readonly put?: never;
        /**
         * Move money between the caller and a customer.
         * @description For its agent. The customer's balance changes by amount and discount together, the agent's by the amount, at the rate of the moment where their currencies differ.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["makeTransfer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/groups/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the groups that the caller manages.
         * @description Quota: `requests`.
         */
        readonly get: operations["listGroups"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/groups/{id}/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a group.
         * @description Quota: `requests`.
         */
        readonly get: operations["getGroup"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/groups/{id}/bookie_accounts/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the bookie accounts that the customers of a group may use.
         * @description Quota: `requests`.
         */
        readonly get: operations["listGroupBookieAccounts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/heartbeats/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List heartbeats that have not expired.
         * @description Quota: `requests`.
         */
        readonly get: operations["listHeartbeats"];
        readonly put?: never;
        /**
         * Promise signs of life.
         * @description If the heartbeat is not refreshed in time, all open orders of its customer are closed. It is kept when the server is started again.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["openHeartbeat"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/heartbeats/{heartbeat_id}/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a heartbeat.
         * @description Quota: `requests`.
         */
        readonly get: operations["getHeartbeat"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Give up a heartbeat.
         * @description Orders stay open.
         *
         *     Quota: `requests`.
         */
        readonly delete: operations["cancelHeartbeat"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/heartbeats/{heartbeat_id}/refresh/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Give a sign of life.
         * @description Its time starts again.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["refreshHeartbeat"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/xrates/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the rates of all currencies.
         * @description Quota: `requests`.
         */
        readonly get: operations["listRates"];
        /**
         * Put rates in force.
         * @description For master agents. What is placed keeps the rates that it was placed at.
         *
         *     Quota: `requests`.
         */
        readonly put: operations["setRates"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sports/{sport}/events/{event_id}/live/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Say how play stands.
         * @description For master agents. At least one field has to be given (`one_required`); what is left out stays. A goal or red card closes orders that stayed open in running.
         *
         *     Quota: `requests`.
         */
        readonly put: operations["setLive"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sports/{sport}/events/{event_id}/result/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Say how an event ended.
         * @description For master agents. A score, places, sets, or `void`: just one of them (`one_required`), and one that the event can have. The own exchange's bets are settled by it, and anew when it is corrected.
         *
         *     Quota: `requests`.
         */
        readonly put: operations["setResult"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/events/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List events that have not ended.
         * @description The first to start first.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["listEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sports/{sport}/bet_types/{bet_type}/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Say what a bet type means.
         * @description Quota: `requests`.
         */
        readonly get: operations["explainBetType"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/operator/providers/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List how each provider is doing.
         * @description For master agents. As the configuration has them.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["listProviders"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/operator/bookie_accounts/{account_id}/deposits/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Say that money was put on a bookie account, or taken out.
         * @description For master agents. There is so much more to stake at once; it is nobody’s profit or loss, and stands in the audit log.
         *
         *     Quota: `requests`.
         */
        readonly post: operations["depositAtBookie"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/operator/alerts/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what wants attention.
         * @description For master agents. The last first. An alert stands in the same commit as what it warns of, and is forgotten after `kept_days`.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["listAlerts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/operator/unreconciled_bets/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List settled bets that we and their bookie do not agree on.
         * @description For master agents. The last first; a bet is listed until that changes.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["listUnreconciledBets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/operator/unmatched_events/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List listings that may be of an event of ours.
         * @description For master agents. The last first; until an operator has decided, each lives on its own.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["listUnmatchedEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/operator/audit/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List who did what to money and rights.
         * @description For master agents. The last first.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["listAudit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/healthz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask whether the server is alive.
         * @description Quota: `probes`.
         */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask whether the server is ready.
         * @description It is when the store takes changes and a bookie has answered, or none is configured. Otherwise `unavailable`, and `reason` says what is missing.
         *
         *     Quota: `probes`.
         */
        readonly get: operations["getReadiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/version": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask which version it is.
         * @description Quota: `probes`.
         */
        readonly get: operations["getVersion"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/stream/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Open the stream, a websocket that tells what changes.
         * @description What is told and what can be asked is in `/asyncapi.json`.
         *
         *     Quota: `requests`.
         */
        readonly get: operations["openStream"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read this document.
         * @description Quota: `probes`.
         */
        readonly get: operations["getOpenApi"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/docs/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read this document in a browser.
         * @description Quota: `probes`.
         */
        readonly get: operations["getDocumentation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/asyncapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the description of the stream (AsyncAPI 3).
         * @description Quota: `probes`.
         */
        readonly get: operations["getAsyncApi"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AccountBalance: {
            /** @description What is on the account: the opening balance, what it won and lost since, less open stakes. */
            readonly balance: components["schemas"]["Money"];
        };
        readonly AccountingEntry: {
            /**
             * @description Which figure it is.
             *
             *     - `current_balance`: settled money
             *     - `open_stakes`: what open orders, and bets that are not settled, can lose; it is not yet taken off `current_balance`
             *     - `today_pl`: the profit and loss posted in this UTC day. A corrected settlement counts on the day of its correction, by what it changed; transfers are none
             *     - `yesterday_pl`: the same of the UTC day before
             *     - `credit_limit`: how far it may go below nothing
             *     - `commission_rate`: our percentage of a bet's winnings, as it is today; a bet keeps that of its order's placement
             *     - `available_credit`: `current_balance` + `credit_limit` − `open_stakes`: what is left to stake
             *     - `agent_balance`: of an agent: what its customers gave it less what it gave them, without discounts; no part of `current_balance`, which is its own as a customer
             * @enum {string}
             */
            readonly key: "current_balance" | "open_stakes" | "today_pl" | "yesterday_pl" | "credit_limit" | "commission_rate" | "available_credit" | "agent_balance";
            /** @description The same in words. */
            readonly label: string;
            /** @description A currency, or `%`. */
            readonly unit: string;
            /** @description In major units of the currency, or in percent. */
            readonly value: number;
        };
        readonly Alert: {
            /** @description Its number: later alerts have greater ones. */
            readonly alert_id: number;
            readonly timestamp: components["schemas"]["Instant"];
            /**
             * @description What happened.
             *
             *     - `unanswered`: a bet left and no usable answer came; the statements of its bookie will tell
             *     - `not_received`: no complete listing had it: it was given up
             *     - `reinstated`: a bet that was given up, or refused, stands after all
             *     - `disputed`: it was settled with another amount, or otherwise, than we make it
             *     - `impossible`: it is stated to be what it cannot be any more
             *     - `currency`: it is stated in another currency than its own: nothing is booked
             *     - `other_selection`: it is stated under another selection_id or bet_type than it was made on: it may be another bet that is spoken of
             *     - `other_customer`: it is stated under another customer_id than that of its account: it may stand on another account
             *     - `uncountable`: it ended, and an account could not count what it has then: nothing is booked until it can
             *     - `price_below_requested`: it was matched at a worse price than was asked for
             *     - `stake_above_requested`: more was matched than was asked for
             *     - `unlisted`: it stands, but complete listings of its bookie do not have it
             *     - `overdue`: its event has ended, it is in danger, or its answer was lost, and for an hour its bookie has not said more
             *     - `unreadable`: what is stated of it, perhaps of others too, cannot be read: nothing is booked
             *     - `provider_down`: five polls in a row failed
             *     - `list_down`: five polls in a row of one of its lists failed, while others come
             *     - `changing_names`: one of its lists has other events each time: their names do not stay as they are, so that each poll makes events anew
             *     - `no_rate`: it quotes in a currency that has no rate: those quotes are no price until it has one
             *     - `provider_up`: it answers again
             * @enum {string}
             */
            readonly kind: "unanswered" | "not_received" | "reinstated" | "disputed" | "impossible" | "currency" | "other_selection" | "other_customer" | "uncountable" | "price_below_requested" | "stake_above_requested" | "unlisted" | "overdue" | "unreadable" | "provider_down" | "list_down" | "changing_names" | "no_rate" | "provider_up";
            /** @description The bookie's code. */
            readonly bookie: string;
            /** @description The bookie account; null, as the three below, where it is about no single bet. */
            readonly account_id: number | null;
            /** @description The order of the bet. */
            readonly order_id: number | null;
            /** @description The bet. */
            readonly bet_id: number | null;
            /** @description The id under which the bookie was sent it. */
            readonly provider_bet_id: string | null;
            /** @description A sentence for people. */
            readonly message: string;
        };
        readonly AuditEntry: {
            /** @description Its number: later entries have greater ones. */
            readonly seq: number;
            readonly timestamp: components["schemas"]["Instant"];
            /** @description Who did it, by username; null: the server. */
            readonly actor: string | null;
            /** @description The agent that acted in the actor's name (sudo); null: nobody. */
            readonly behind: string | null;
            /** @description From where; null: from no request. */
            readonly ip_address: string | null;
            /** @description What was done, as `login` or `transfer`. */
            readonly action: string;
            /** @description To what: a username, an event, an order. */
            readonly subject: string;
            /** @description What changed, by name. */
            readonly details: {
                readonly [key: string]: string;
            };
        };
        /** @description No session, or one that is unknown or over. */
        readonly AuthError: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "auth_error";
            readonly data: {
                /** @description In words. */
                readonly detail: string;
            };
        };
        /** @description The log-in failed: a wrong name or password, or an account that is locked, not active or expired. */
        readonly AuthenticationFailed: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "authentication_failed";
            readonly data: string;
        };
        readonly BatchedOrder: {
            /** @description The sport of the event, by its code. */
            readonly sport: components["schemas"]["Sport"];
            /** @description The event, as `GET /v1/events/` or the stream calls it. */
            readonly event_id: components["schemas"]["EventId"];
            /** @description What is bet on, as `for,h`. */
            readonly bet_type: components["schemas"]["BetType"];
            /** @description Back (`normal`, if it is not said) or lay, which needs an `against` bet type. */
            readonly order_type?: ("normal" | "lay") | null;
            /** @description The least price that will do, net of commission; of a lay order the most. Decimal; what is finer than a thousandth is rounded to the stricter side, up to back and down to lay. */
            readonly price: number;
            /** @description What is wanted in all. Of a lay order the backer's stake: what is won if the bet loses. `[ccy_code, amount]`. More than nothing, at most 10¹² minor units; what is finer than the minor unit is rounded down. Reasons: `unknown_currency`, `out_of_range`. */
            readonly stake: readonly [
                string,
                number
            ];
            /**
             * @description For how many seconds it tries.
             * @default 15
             */
            readonly duration?: number | null;
            /**
             * @description What it does on the own exchange: takes what is best there and elsewhere and offers its rest to others (`make_and_take`), only takes, after all bookies (`take_only`), or offers its rest unseen (`dark`).
             * @default make_and_take
             */
            readonly exchange_mode?: ("make_and_take" | "take_only" | "dark") | null;
            /** @description For `dark` alone (`needs_dark`): what another order must want in all to take from it; nothing: whatever it wants. Not more than the stake (`exceeds_want_stake`). `[ccy_code, amount]`. Nothing or more, at most 10¹² minor units; what is finer than the minor unit is rounded down. Reasons: `unknown_currency`, `out_of_range`. */
            readonly min_taker_want_stake?: readonly [
                string,
                number
            ] | null;
            /** @description The client's own words, given back with the order. */
            readonly user_data?: string | null;
            /** @description Within 24 hours the same id places nothing again: it answers the first order as it is by then, with the header `Idempotent-Replayed`. */
            readonly request_uuid?: string | null;
        };
        readonly Bet: {
            readonly bet_id: number;
            /** @description The order that it is a part of. */
            readonly order_id: number;
            /** @description What the bookie calls it; `-` on the own exchange. */
            readonly bookie_bet_id: string;
            readonly status: {
                /**
                 * @description How it stands.
                 *
                 *     - `pending`: not answered yet
                 *     - `danger`: accepted with reservations
                 *     - `unknown`: sent, and without a usable answer
                 *     - `done`: placed
                 *     - `failed`: not placed
                 *     - `settled`: over
                 * @enum {string}
                 */
                readonly code: "pending" | "danger" | "unknown" | "done" | "failed" | "settled";
                /** @description Why it failed, what was odd about it, or `void`. */
                readonly reason?: string;
            };
            readonly sport: components["schemas"]["Sport"];
            readonly event_id: components["schemas"]["EventId"];
            /** @description The bookie's code. */
            readonly bookie: string;
            /** @description The account, masked for those who may not see accounts. */
            readonly username: string;
            /** @description What was bet on there: the bet type of the order, or an equivalent one. */
            readonly bet_type: components["schemas"]["BetType"];
            /** @description Units of the bet's currency for a pound, when it was placed. */
            readonly ccy_rate: number;
            /** @description Units of the order's currency for a pound, when the bet was placed: an amount of the bet, divided by `ccy_rate` and multiplied by this, is one of the order. */
            readonly order_ccy_rate: number;
            /** @description The price that was asked for. */
            readonly want_price: number;
            /** @description The price that was got; null before that. On the own exchange in the terms of the order, to the nearest thousandth; money is by the exact one. */
            readonly got_price: number | null;
            /** @description The stake that was asked for, in the account's currency. */
            readonly want_stake: components["schemas"]["Money"];
            /** @description The stake that was placed; null before that. */
            readonly got_stake: components["schemas"]["Money"] | null;
            /** @description What it won or lost at its bookie, net of the bookie's commission and before ours, as the bookie states it; there once it is settled. */
            readonly profit_loss?: components["schemas"]["Money"];
            /** @description What it changed its customer's `current_balance` by, in the customer's currency: the customer's part of `profit_loss`, net of our commission, at the rates of the order's placement where its currency is not the customer's. Rounded half to even, once. There once it is settled. */
            readonly customer_profit_loss?: components["schemas"]["Money"];
            /** @description Whether the bookie settled it as we would: false while that is looked into, null before. */
            readonly reconciled: boolean | null;
            /**
             * @description On the own exchange: whose stake stood there, and who took it. Null: elsewhere.
             * @enum {string|null}
             */
            readonly exchange_role: "maker" | "taker" | null;
        };
        /** @description Where the wanted stake is; the four sum to it. */
        readonly BetBarValues: {
            /** @description Placed. */
            readonly success: components["schemas"]["Money"];
            /** @description Sent, and not answered yet. */
            readonly inprogress: components["schemas"]["Money"];
            /** @description Sent, and in doubt. */
            readonly danger: components["schemas"]["Money"];
            /** @description Not placed. */
            readonly unplaced: components["schemas"]["Money"];
        };
        /**
         * @description What is bet on: terms with commas between them, the first `for` or `against`. Handicaps belong to the home side; Asian lines are four times the line.
         * @example for,h
         * @example for,ah,h,-3
         * @example against,over,2.5
         */
        readonly BetType: string;
        readonly Betslip: {
            readonly betslip_id: string;
            readonly sport: components["schemas"]["Sport"];
            readonly event_id: components["schemas"]["EventId"];
            readonly bet_type: components["schemas"]["BetType"];
            /**
             * @description Back (`normal`) or lay.
             * @enum {string}
             */
            readonly betslip_type: "normal" | "lay";
            /** @description The bet type in words. */
            readonly bet_type_description: string;
            /**
             * @description The same with `{home}` and `{away}` for the names of the sides.
             * @example {home} -0.5/1 (Asian)
             */
            readonly bet_type_template: string;
            /** @description As it was asked for. */
            readonly equivalent_bets: boolean;
            /** @description As it was asked for. */
            readonly multiple_accounts: boolean;
            /** @description The bookies that are asked. */
            readonly want_bookies: readonly string[];
            /** @description As it was asked for. */
            readonly equivalent_bets_bookies: readonly string[];
            readonly is_open: boolean;
            /** @description When it closes by itself, in Unix seconds; refreshing it moves that. */
            readonly expiry_ts: number;
            /** @description The bookies that have this bet type on offer. */
            readonly bookies_with_offers: readonly string[];
            /**
             * @description Why it is closed; null while it is open.
             *
             *     - `closed_by_user`: its customer closed it
             *     - `expired`: nobody refreshed it
             *     - `event_ended`: the event is over
             *     - `session_ended`: the session that opened it is over
             *     - `server_restart`: the server was started again
             * @enum {string|null}
             */
            readonly close_reason: "closed_by_user" | "expired" | "event_ended" | "session_ended" | "server_restart" | null;
            /** @description Whose it is. */
            readonly customer_username: string;
            /** @description The customer's currency, in which `effective` stakes are. */
            readonly customer_ccy: components["schemas"]["CurrencyCode"];
            /** @description Accounts that cannot be used, by bookie and account, each with the reason: `account_backoff`, `account_disabled`, `no_offer`, `insufficient_balance` or `provider_down`. */
            readonly invalid_accounts: {
                readonly [key: string]: {
                    readonly [key: string]: string;
                };
            };
            /** @description The accounts that were chosen. */
            readonly accounts: readonly components["schemas"]["BetslipAccount"][];
        };
        readonly BetslipAccount: {
            /** @description The bookie's code. */
            readonly bookie: string;
            /** @description The account, masked for those who may not see accounts. */
            readonly username: string;
            /** @description The betslip's bet type or an equivalent one. */
            readonly bet_type: components["schemas"]["BetType"];
            /**
             * @description How the last PMM went; not there before the first.
             *
             *     - `success`: it brought prices
             *     - `failed`: it brought none
             *     - `blacklist`: the account is left alone for a while, after failures
             * @enum {string}
             */
            readonly status?: "success" | "failed" | "blacklist";
            /** @description What the last PMM brought, best price first. */
            readonly price_list?: readonly components["schemas"]["PricedQuote"][];
        };
        readonly BookieAccount: {
            readonly id: number;
            /** @description The bookie's code. */
            readonly bookie: string;
            /** @description Masked for those who may not see accounts; the mask will do wherever one is asked for. */
            readonly username: string;
            readonly ccy_code: components["schemas"]["CurrencyCode"];
            /** @description Whether bets are placed with it. */
            readonly enabled: boolean;
            /** @description Always null: no record is kept of it. */
            readonly price_scheme: string | null;
            /** @description Always null: no record is kept of it. */
            readonly max_bet: components["schemas"]["Money"] | null;
            /** @description Always null: no record is kept of it. */
            readonly stake_share: number | null;
            readonly tags: components["schemas"]["Tags"];
        };
        readonly ChangeCustomer: {
            /** @description It stays what it is: anything else is `immutable`. */
            readonly username?: string | null;
            /** @description At least 8 characters (`too_short`) with a letter and a digit (`weak_password`). */
            readonly password?: string | null;
            /** @description The group that it belongs to: one that the caller manages (`unknown_group`). */
            readonly group_id?: number | null;
            /** @description Its currency (ISO 4217), one that has a rate. It cannot be changed once money has moved (`immutable`). */
            readonly ccy_code?: components["schemas"]["CurrencyCode"] | null;
            /** @description What it is called. */
            readonly name?: string | null;
            /** @description What it may do; roles that are not named stay as they are, at first false. */
            readonly roles?: {
                /** @description Always true. */
                readonly customer?: boolean;
                /** @description May place bets. */
                readonly bet_placer?: boolean;
                /** @description Sees the orders of all of its group. */
                readonly group_spy?: boolean;
                /** @description Sees the trade page. */
                readonly trade_page_viewer?: boolean;
                /** @description Its commission is booked apart, and not netted into prices. */
                readonly detailed_accounting?: boolean;
                /** @description Sees the usernames of bookie accounts, and may ask for their balances. */
                readonly account_viewer?: boolean;
            } | null;
            /** @description How far its balance may fall below nothing. `[ccy_code, amount]`. Rounded down to the minor unit. One that is too large to be counted exactly is kept as it was given, and is no limit. */
            readonly credit_limit?: readonly [
                string,
                number
            ] | null;
            /** @description Why, for the history of its limits. Another limit that comes without one has none. */
            readonly credit_limit_comment?: string | null;
            /** @description The most that it may stake on one event. Null takes it away. `[ccy_code, amount]`. Rounded down to the minor unit. One that is too large to be counted exactly is kept as it was given, and is no limit. */
            readonly max_stake_per_event?: readonly [
                string,
                number
            ] | null;
            /** @description What is kept of its net winnings, from a day on. Null takes it away. */
            readonly commission_rate?: {
                /**
                 * @description The day from which it holds. ISO 8601 date; of a time with a zone, the UTC day it falls in.
                 * @example 2026-05-25
                 */
                readonly date_from: string;
                /** @description Percent of net winnings, below 100; rounded to four places. */
                readonly rate_pc: number;
            } | null;
            /** @description False: it cannot log in, and its sessions end. */
            readonly active?: boolean | null;
            /** @description True: it cannot log in, and its sessions end. Failed log-ins lock it; false lets it in again. */
            readonly locked?: boolean | null;
            /** @description The last day (UTC) on which it can log in. Null takes it away. ISO 8601 date; of a time with a zone, the UTC day it falls in. */
            readonly expires_at?: string | null;
            /** @description Tags, in place of those before. Names have 1 to 64 characters. */
            readonly tags?: {
                readonly [key: string]: string;
            } | null;
            /** @description Which bookie accounts it may use: the first rule that names a bookie decides, `*` last. At first all. */
            readonly tag_rules?: readonly components["schemas"]["GivenTagRule"][] | null;
        };
        readonly CloseAll: {
            /** @description Only orders of this sport. */
            readonly sport?: components["schemas"]["Sport"] | null;
            /** @description Only orders on this event of the sport (`requires_sport`). */
            readonly event_id?: components["schemas"]["EventId"] | null;
        };
        readonly CloseMany: {
            /** @description The orders to close. */
            readonly order_ids: readonly number[];
        };
        readonly ClosedOrders: {
            /** @description Orders that are closed now, also those that were closed before. */
            readonly closed: readonly number[];
            /** @description Ids of no order of the caller. */
            readonly not_found: readonly number[];
        };
        readonly CommissionRate: {
            /**
             * Format: date
             * @description The day from which it holds.
             */
            readonly date_from: string;
            /** @description Percent of net winnings. */
            readonly rate_pc: number;
        };
        readonly CompetitionOption: {
            readonly competition_id: number;
            readonly competition_country: string;
            readonly name: string;
        };
        readonly CountryOption: {
            readonly competition_country: string;
            readonly name: string;
        };
        readonly CreateCustomer: {
            /** @description What it logs in with: letters and digits, and nobody else has it (`not_unique`). */
            readonly username: string;
            /** @description At least 8 characters (`too_short`) with a letter and a digit (`weak_password`). */
            readonly password: string;
            /** @description The group that it belongs to: one that the caller manages (`unknown_group`). */
            readonly group_id: number;
            /** @description Its currency (ISO 4217), one that has a rate. It cannot be changed once money has moved (`immutable`). */
            readonly ccy_code: components["schemas"]["CurrencyCode"];
            /**
             * @description What it is called.
             * @default
             */
            readonly name?: string | null;
            /**
             * @description What it may do; roles that are not named stay as they are, at first false.
             * @default {}
             */
            readonly roles?: {
                /** @description Always true. */
                readonly customer?: boolean;
                /** @description May place bets. */
                readonly bet_placer?: boolean;
                /** @description Sees the orders of all of its group. */
                readonly group_spy?: boolean;
                /** @description Sees the trade page. */
                readonly trade_page_viewer?: boolean;
                /** @description Its commission is booked apart, and not netted into prices. */
                readonly detailed_accounting?: boolean;
                /** @description Sees the usernames of bookie accounts, and may ask for their balances. */
                readonly account_viewer?: boolean;
            } | null;
            /** @description How far its balance may fall below nothing. `[ccy_code, amount]`. Rounded down to the minor unit. One that is too large to be counted exactly is kept as it was given, and is no limit. */
            readonly credit_limit?: readonly [
                string,
                number
            ] | null;
            /**
             * @description Why, for the history of its limits.
             * @default
             */
            readonly credit_limit_comment?: string | null;
            /** @description The most that it may stake on one event. `[ccy_code, amount]`. Rounded down to the minor unit. One that is too large to be counted exactly is kept as it was given, and is no limit. */
            readonly max_stake_per_event?: readonly [
                string,
                number
            ] | null;
            /** @description What is kept of its net winnings, from a day on. */
            readonly commission_rate?: {
                /**
                 * @description The day from which it holds. ISO 8601 date; of a time with a zone, the UTC day it falls in.
                 * @example 2026-05-25
                 */
                readonly date_from: string;
                /** @description Percent of net winnings, below 100; rounded to four places. */
                readonly rate_pc: number;
            } | null;
            /**
             * @description False: it cannot log in, and its sessions end.
             * @default true
             */
            readonly active?: boolean | null;
            /**
             * @description True: it cannot log in, and its sessions end. Failed log-ins lock it; false lets it in again.
             * @default false
             */
            readonly locked?: boolean | null;
            /** @description The last day (UTC) on which it can log in. ISO 8601 date; of a time with a zone, the UTC day it falls in. */
            readonly expires_at?: string | null;
            /**
             * @description Tags, in place of those before. Names have 1 to 64 characters.
             * @default {}
             */
            readonly tags?: {
                readonly [key: string]: string;
            } | null;
            /** @description Which bookie accounts it may use: the first rule that names a bookie decides, `*` last. At first all. */
            readonly tag_rules?: readonly components["schemas"]["GivenTagRule"][] | null;
        };
        readonly CreditLimitChange: {
            /** @description In major units. */
            readonly amount: number;
            readonly ccy_code: components["schemas"]["CurrencyCode"];
            /** @description When it was set. */
            readonly timestamp: components["schemas"]["Instant"];
            /** @description The agent's words. */
            readonly comment: string;
        };
        /** @description A currency by its three letters (ISO 4217). */
        readonly CurrencyCode: string;
        readonly Customer: {
            readonly id: number;
            readonly username: string;
            /** @description The group that it belongs to. */
            readonly group_id: number;
            /** @description Its currency. */
            readonly ccy_code: components["schemas"]["CurrencyCode"];
            readonly name: string;
            /** @description What it may do. */
            readonly roles: components["schemas"]["Roles"];
            /** @description How far its balance may fall below nothing, as it was given. */
            readonly credit_limit: components["schemas"]["Money"];
            readonly credit_limit_comment: string;
            /** @description The most that it may stake on one event; null: unlimited. */
            readonly max_stake_per_event: components["schemas"]["Money"] | null;
            /** @description The rate that was set last; null: none. */
            readonly commission_rate: components["schemas"]["CommissionRate"] | null;
            readonly active: boolean;
            readonly locked: boolean;
            /**
             * Format: date
             * @description The last day (UTC) on which it can log in; null: for ever.
             */
            readonly expires_at: string | null;
            readonly tags: components["schemas"]["Tags"];
            /** @description Which bookie accounts it may use. */
            readonly tag_rules: readonly components["schemas"]["TagRule"][];
            readonly created_at: components["schemas"]["Instant"];
            /** @description Where it was asked for; null: it never logged in. */
            readonly last_login?: components["schemas"]["LastLogin"] | null;
            /** @description Where they were asked for. */
            readonly permissions?: components["schemas"]["Permissions"];
        };
        readonly Deposit: {
            /** @description In major units of the account's currency, and no finer than its minor unit (`invalid_format`). Negative: it was taken out. */
            readonly amount: number;
            /**
             * @description A memo.
             * @default
             */
            readonly description?: string | null;
            /** @description Within 24 hours the same id books nothing again: it answers the account as it is by then, with the header `Idempotent-Replayed`. */
            readonly request_uuid?: string | null;
        };
        readonly Detokenize: {
            /** @description What `tokenize` answered to the customer. */
            readonly token: string;
        };
        readonly Event: {
            readonly sport: components["schemas"]["Sport"];
            /**
             * @description Two sides, or many runners.
             * @enum {unknown}
             */
            readonly event_type: "normal" | "multirunner";
            readonly event_id: components["schemas"]["EventId"];
            readonly event_name: string;
            /** @description Of races only: who runs. */
            readonly teams?: readonly components["schemas"]["Team"][];
            readonly competition_id: number;
            readonly competition_name: string;
            /** @description By two letters (ISO 3166); `XX` where it is not known. */
            readonly competition_country: string;
            /**
             * Format: date-time
             * @description When it starts, in UTC.
             */
            readonly start_time: string;
            /**
             * Format: date-time
             * @description Of races only, where it is known.
             */
            readonly end_time?: string;
            /** @description The home side; empty where there are runners. */
            readonly home: string;
            /** @description The away side; empty where there are runners. */
            readonly away: string;
            /**
             * @description Before its start, in running, or over.
             * @enum {unknown}
             */
            readonly ir_status: "pre_event" | "in_running" | "ended";
            /** @description The bookies that offer prices on it now, by their codes. */
            readonly bookies: readonly string[];
        };
        /**
         * @description An event: the European date of its start and the ids of its sides, or of a race.
         * @example 2026-05-26,1,2
         * @example 2026-05-26,multirunner,3
         */
        readonly EventId: string;
        /** @description An event as an order carries it. */
        readonly EventInfo: {
            /**
             * @description Two sides, or many runners.
             * @enum {unknown}
             */
            readonly event_type: "normal" | "multirunner";
            readonly event_id: components["schemas"]["EventId"];
            readonly event_name: string;
            /** @description Of races only: who runs. */
            readonly teams?: readonly components["schemas"]["Team"][];
            readonly competition_id: number;
            readonly competition_name: string;
            /** @description By two letters (ISO 3166); `XX` where it is not known. */
            readonly competition_country: string;
            /**
             * Format: date-time
             * @description When it starts, in UTC.
             */
            readonly start_time: string;
            /**
             * Format: date-time
             * @description Of races only, where it is known.
             */
            readonly end_time?: string;
            /** @description Of two sides only. */
            readonly home_id?: number;
            /** @description Of two sides only. */
            readonly home_team?: string;
            /** @description Of two sides only. */
            readonly away_id?: number;
            /** @description Of two sides only. */
            readonly away_team?: string;
            /**
             * Format: date
             * @description The European date of the start.
             */
            readonly date: string;
            /** @description There once the score is known. */
            readonly result?: components["schemas"]["ScoreResult"];
        };
        readonly EventOption: {
            readonly event_id: components["schemas"]["EventId"];
            readonly name: string;
        };
        readonly EventState: {
            readonly sport: components["schemas"]["Sport"];
            /**
             * @description Two sides, or many runners.
             * @enum {unknown}
             */
            readonly event_type: "normal" | "multirunner";
            readonly event_id: components["schemas"]["EventId"];
            readonly event_name: string;
            /** @description Of races only: who runs. */
            readonly teams?: readonly components["schemas"]["Team"][];
            readonly competition_id: number;
            readonly competition_name: string;
            /** @description By two letters (ISO 3166); `XX` where it is not known. */
            readonly competition_country: string;
            /**
             * Format: date-time
             * @description When it starts, in UTC.
             */
            readonly start_time: string;
            /**
             * Format: date-time
             * @description Of races only, where it is known.
             */
            readonly end_time?: string;
            /** @description The home side; empty where there are runners. */
            readonly home: string;
            /** @description The away side; empty where there are runners. */
            readonly away: string;
            /**
             * @description Before its start, in running, or over.
             * @enum {unknown}
             */
            readonly ir_status: "pre_event" | "in_running" | "ended";
            /** @description How far play has come; null: nobody has said. */
            readonly time: components["schemas"]["PlayTime"] | null;
            /** @description The score, home first. */
            readonly score: components["schemas"]["Pair"];
            /** @description Red cards, home first. */
            readonly red_cards: components["schemas"]["Pair"];
            /** @description How it ended; null before that. */
            readonly result: components["schemas"]["Result"] | null;
        };
        readonly ExplainedAccount: {
            /** @description The bookie's code. */
            readonly bookie: string;
            /** @description The account, masked for those who may not see accounts. */
            readonly username: string;
            readonly bet_type: components["schemas"]["BetType"];
            /** @description Why nothing of it was considered; null: it was. */
            readonly skipped: string | null;
            readonly price_list: readonly components["schemas"]["ExplainedQuote"][];
        };
        readonly ExplainedBetType: {
            /** @description The name of the sport. */
            readonly sport: string;
            readonly bet_type: components["schemas"]["BetType"];
            /** @description The bet type in words. */
            readonly bet_type_description: string;
            /** @description What a bet comes to at 0 to 9 home goals (down) and 0 to 9 away goals (across): won, lost, void, or half of one and half of another. Null: it is not on a score of the event. */
            readonly winloss_grid: readonly (readonly components["schemas"]["OutcomeCode"][])[] | null;
        };
        readonly ExplainedPlan: {
            readonly timestamp: components["schemas"]["Instant"];
            /** @description What was to be placed then, in the order's currency. */
            readonly stake: components["schemas"]["Money"];
            readonly accounts: readonly components["schemas"]["ExplainedAccount"][];
        };
        readonly ExplainedQuote: {
            /** @description The quote in the order's terms; null: it has none. */
            readonly bookie: components["schemas"]["Pmm"] | null;
            /** @description Net of commission, in the order's terms; null: nothing is left of it. */
            readonly effective: components["schemas"]["Pmm"] | null;
            /** @description The same as a back bet, which is what bookies take. */
            readonly back: {
                /** @description As the bookie quoted it. */
                readonly bookie: components["schemas"]["Pmm"];
                /** @description What that was worth; null: nothing. */
                readonly effective: components["schemas"]["Pmm"] | null;
            };
            /** @description Which one it was in the order of best prices, from 1; null: it was not considered. */
            readonly rank: number | null;
            /** @description What became of it: `chosen`, or why it was not. */
            readonly verdict: string;
            /** @description What was staked on it, in the account's currency; null: nothing. */
            readonly stake: components["schemas"]["Money"] | null;
        };
        readonly Explanation: {
            readonly order_id: number;
            /**
             * @description Back (`normal`) or lay.
             * @enum {string}
             */
            readonly order_type: "normal" | "lay";
            /** @description The price that was asked for. */
            readonly want_price: number;
            /** @description The plan that it was opened with, and each that placed something. */
            readonly plans: readonly components["schemas"]["ExplainedPlan"][];
        };
        /** @description The reasons for each bad field; an element of a list, or a field of an object, stands under its index or name. */
        readonly FieldErrors: {
            readonly [key: string]: readonly components["schemas"]["Reason"][] | components["schemas"]["FieldErrors"];
        };
        /** @description A right is missing. */
        readonly Forbidden: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "forbidden";
            readonly data: null | {
                /** @description Which, where the caller may know. */
                readonly reason: string;
            };
        };
        readonly GivenPlacing: {
            /** @description The runner. */
            readonly team_id: number;
            /** @description Its place, from 1; those that share one have the same, and one that did not finish is behind all others. Null: it did not run. */
            readonly position: number | null;
        };
        readonly GivenTagRule: {
            /** @description A bookie's code, or `*` for all that no rule names. */
            readonly bookie: string;
            /**
             * @description Tags that an account has to have, with these values. Names have 1 to 64 characters.
             * @default {}
             */
            readonly require?: {
                readonly [key: string]: string;
            } | null;
            /**
             * @description Tags that it must not have with these values. Names have 1 to 64 characters.
             * @default {}
             */
            readonly exclude?: {
                readonly [key: string]: string;
            } | null;
        };
        readonly Group: {
            readonly id: number;
            readonly name: string;
            /** @description What its customers have together, in the caller's currency at today's rates. */
            readonly balance: components["schemas"]["Money"];
            /** @description The sum of their credit limits; null: unlimited. */
            readonly credit_limit: components["schemas"]["Money"] | null;
        };
        readonly Heartbeat: {
            readonly heartbeat_id: string;
            /** @description When it expires if it is not refreshed, and all open orders of its customer are closed. */
            readonly expiry_time: components["schemas"]["Instant"];
        };
        readonly Heartbeats: {
            readonly heartbeats: readonly components["schemas"]["Heartbeat"][];
        };
        /**
         * Format: date-time
         * @description A time in UTC to the microsecond.
         */
        readonly Instant: string;
        /** @description The path names no bet type. */
        readonly InvalidBetType: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "invalid_bet_type";
            readonly data: {
                /** @description What it names. */
                readonly bet_type: string;
            };
        };
        readonly KickBalance: {
            /** @description The account to ask after, by its id. */
            readonly account_id: number;
        };
        readonly LastLogin: {
            readonly timestamp: components["schemas"]["Instant"];
            /** @description Where it came from. */
            readonly ip_address: string;
            /** @description By two letters (ISO 3166); `XX` where it is not known. */
            readonly country: string;
        };
        /** @description There are as many things of the kind as there may be. */
        readonly LimitReached: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "limit_reached";
            readonly data: {
                readonly message: string;
                /** @description Seconds to wait; the header `Retry-After` says the same. */
                readonly retry_after: number;
            };
        };
        readonly LogIn: {
            /** @description The customer's username. */
            readonly username: string;
            /** @description Its password. */
            readonly password: string;
            /**
             * @description Where the session is opened: by a program, or on the trade page. Anything else is a program.
             * @default direct
             */
            readonly client_type?: string | null;
        };
        readonly MakeTransfer: {
            /** @description One of the caller's customers. */
            readonly username: string;
            /** @description In major units of the customer's currency, and no finer than its minor unit (`invalid_format`). Positive: the customer receives; negative: it pays. */
            readonly amount: number;
            /**
             * @description How much more the customer receives than its agent gives.
             * @default 0
             */
            readonly discount?: number | null;
            /**
             * @description A memo.
             * @default
             */
            readonly description?: string | null;
            /**
             * @description True: refused (`insufficient_balance`) where it would take the customer below nothing.
             * @default false
             */
            readonly only_if_available?: boolean | null;
            /** @description Within 24 hours the same id moves nothing again: it answers the first transfer, with the header `Idempotent-Replayed`. */
            readonly request_uuid?: string | null;
        };
        /** @description The path has other methods: the header `Allow` says which. */
        readonly MethodNotAllowed: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "method_not_allowed";
            readonly data: null;
        };
        /** @description Currency and amount in major units: `["GBP", 2.5]` is two pounds fifty. What is answered has at most the decimals of the currency (JPY 0, GBP 2, KWD 3). */
        readonly Money: readonly [
            string,
            number
        ];
        /** @description The header `Accept` allows no JSON. */
        readonly NotAcceptable: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "not_acceptable";
            readonly data: null;
        };
        /** @description There is no such thing, or none that the caller may know of. */
        readonly NotFound: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "not_found";
            readonly data: null;
        };
        readonly OpenBetslip: {
            /** @description The sport of the event, by its code. */
            readonly sport: components["schemas"]["Sport"];
            /** @description The event, as `GET /v1/events/` or the stream calls it. */
            readonly event_id: components["schemas"]["EventId"];
            /** @description What is bet on, as `for,h`. */
            readonly bet_type: components["schemas"]["BetType"];
            /**
             * @description Whether bet types that come to the same at every score will do as well.
             * @default true
             */
            readonly equivalent_bets?: boolean | null;
            /**
             * @description Whether all accounts with a bookie are used, or one.
             * @default false
             */
            readonly multiple_accounts?: boolean | null;
            /** @description Only these bookies; null: all. */
            readonly want_bookies?: readonly string[] | null;
            /**
             * @description Equivalent bet types only at these bookies; empty: at all.
             * @default []
             */
            readonly equivalent_bets_bookies?: readonly string[] | null;
            /** @description Back (`normal`, if it is not said) or lay. A lay betslip needs an `against` bet type (`lay_needs_against`) and shows lay prices and stakes. */
            readonly betslip_type?: ("normal" | "lay") | null;
        };
        readonly OpenHeartbeat: {
            /** @description Within how many seconds each sign of life is promised. */
            readonly timeout: number;
        };
        readonly OperatedAccount: {
            /** @description As in the configuration. */
            readonly id: number;
            /** @description Its username at the bookie. */
            readonly username: string;
            readonly ccy_code: components["schemas"]["CurrencyCode"];
            /** @description Whether bets are placed with it. */
            readonly enabled: boolean;
            readonly resting_until: components["schemas"]["Instant"] | null;
            /** @description What there is to stake: the opening balance, what was put on it and what it won and lost since, less open stakes. */
            readonly balance: components["schemas"]["Money"];
            /** @description What open bets have staked. */
            readonly open_stakes: components["schemas"]["Money"];
        };
        readonly Order: {
            /** @description Later orders have greater ones. */
            readonly order_id: number;
            readonly bet_type: components["schemas"]["BetType"];
            /** @description The bet type in words. */
            readonly bet_type_description: string;
            /**
             * @description The same with `{home}` and `{away}` for the names of the sides.
             * @example {home} -0.5/1 (Asian)
             */
            readonly bet_type_template: string;
            /**
             * @description Back (`normal`) or lay.
             * @enum {string}
             */
            readonly order_type: "normal" | "lay";
            readonly sport: components["schemas"]["Sport"];
            /** @description The customer that placed it. */
            readonly placer: string;
            /** @description The price that was asked for. */
            readonly want_price: number;
            /** @description The stake that was asked for. */
            readonly want_stake: components["schemas"]["Money"];
            /** @description The average price that was got, as the bookies have it; null while nothing stands. */
            readonly price: number | null;
            /** @description The stake that was placed. */
            readonly stake: components["schemas"]["Money"];
            /** @description What its settled bets won or lost for the customer, in the order's currency: each bet's part net of all commission, rounded half to even, and summed. The same as `net_profit_loss`; null before the first is settled. */
            readonly profit_loss: components["schemas"]["Money"] | null;
            /** @description The average price net of all commission; null while nothing stands. */
            readonly net_price: number | null;
            /** @description The stake that goes with `net_price`. */
            readonly net_stake: components["schemas"]["Money"];
            /** @description The same as `profit_loss`. */
            readonly net_profit_loss: components["schemas"]["Money"] | null;
            /** @description The average price before our commission; null without the role `detailed_accounting`. */
            readonly detailed_price: number | null;
            /** @description The stake that goes with `detailed_price`; null without the role `detailed_accounting`. */
            readonly detailed_stake: components["schemas"]["Money"] | null;
            /** @description The same before our commission, which is what it has beyond `profit_loss`; null without the role `detailed_accounting`. */
            readonly detailed_profit_loss: components["schemas"]["Money"] | null;
            readonly bet_bar_values: components["schemas"]["BetBarValues"];
            /** @description Units of the order's currency for a pound, when it was placed. */
            readonly ccy_rate: number;
            readonly placement_time: components["schemas"]["Instant"];
            /** @description When it stops trying. */
            readonly expiry_time: components["schemas"]["Instant"];
            /**
             * @description What it does on the own exchange.
             * @enum {string|null}
             */
            readonly exchange_mode: "make_and_take" | "take_only" | "dark" | null;
            /** @description Whether it stays open when the event goes in running. */
            readonly keep_open_ir: boolean;
            /** @description Always false. */
            readonly take_starting_price: boolean;
            /** @description Whether it has stopped trying. */
            readonly closed: boolean;
            /**
             * @description Why it has stopped; null while it tries.
             *
             *     - `order_filled`: nothing is left, or no more than rounding leaves
             *     - `timed_out`: its time is over
             *     - `cancelled`: somebody closed it
             *     - `heartbeat_expired`: a heartbeat of its customer expired
             *     - `event_became_inrunning`: the event went in running
             *     - `event_score`: there was a goal or a red card
             *     - `event_concluded`: the event is over
             *     - `no_available_credit`: there is no credit left for it
             * @enum {string|null}
             */
            readonly close_reason: "order_filled" | "timed_out" | "cancelled" | "heartbeat_expired" | "event_became_inrunning" | "event_score" | "event_concluded" | "no_available_credit" | null;
            readonly event_info: components["schemas"]["EventInfo"];
            /** @description The client's own words; null: none. */
            readonly user_data: string | null;
            /**
             * @description How it stands.
             *
             *     - `open`: it tries
             *     - `pending`: closed, and a bet is undecided
             *     - `done`: closed, with something placed
             *     - `failed`: closed, with nothing placed
             *     - `reconciled`: all is settled, and its bookies and we agree
             *     - `partial_void`: settled, with some bets void
             *     - `full_void`: settled, with all bets void
             * @enum {string}
             */
            readonly status: "open" | "pending" | "done" | "failed" | "reconciled" | "partial_void" | "full_void";
            /** @description There where orders are read, but in a list that would have very many. */
            readonly bets?: readonly components["schemas"]["Bet"][];
        };
        /** @description The order is closed already. */
        readonly OrderClosed: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "order_closed";
            readonly data: null;
        };
        readonly OrderLogEntry: {
            readonly timestamp: components["schemas"]["Instant"];
            /**
             * @description What it is about.
             *
             *     - `order`: the order itself
             *     - `bet`: one of its bets
             *     - `settlement`: what a bet won or lost
             * @enum {string}
             */
            readonly category: "order" | "bet" | "settlement";
            /** @description What happened, in words for people. */
            readonly message: string;
        };
        readonly OrderWithBets: {
            /** @description Later orders have greater ones. */
            readonly order_id: number;
            readonly bet_type: components["schemas"]["BetType"];
            /** @description The bet type in words. */
            readonly bet_type_description: string;
            /**
             * @description The same with `{home}` and `{away}` for the names of the sides.
             * @example {home} -0.5/1 (Asian)
             */
            readonly bet_type_template: string;
            /**
             * @description Back (`normal`) or lay.
             * @enum {string}
             */
            readonly order_type: "normal" | "lay";
            readonly sport: components["schemas"]["Sport"];
            /** @description The customer that placed it. */
            readonly placer: string;
            /** @description The price that was asked for. */
            readonly want_price: number;
            /** @description The stake that was asked for. */
            readonly want_stake: components["schemas"]["Money"];
            /** @description The average price that was got, as the bookies have it; null while nothing stands. */
            readonly price: number | null;
            /** @description The stake that was placed. */
            readonly stake: components["schemas"]["Money"];
            /** @description What its settled bets won or lost for the customer, in the order's currency: each bet's part net of all commission, rounded half to even, and summed. The same as `net_profit_loss`; null before the first is settled. */
            readonly profit_loss: components["schemas"]["Money"] | null;
            /** @description The average price net of all commission; null while nothing stands. */
            readonly net_price: number | null;
            /** @description The stake that goes with `net_price`. */
            readonly net_stake: components["schemas"]["Money"];
            /** @description The same as `profit_loss`. */
            readonly net_profit_loss: components["schemas"]["Money"] | null;
            /** @description The average price before our commission; null without the role `detailed_accounting`. */
            readonly detailed_price: number | null;
            /** @description The stake that goes with `detailed_price`; null without the role `detailed_accounting`. */
            readonly detailed_stake: components["schemas"]["Money"] | null;
            /** @description The same before our commission, which is what it has beyond `profit_loss`; null without the role `detailed_accounting`. */
            readonly detailed_profit_loss: components["schemas"]["Money"] | null;
            readonly bet_bar_values: components["schemas"]["BetBarValues"];
            /** @description Units of the order's currency for a pound, when it was placed. */
            readonly ccy_rate: number;
            readonly placement_time: components["schemas"]["Instant"];
            /** @description When it stops trying. */
            readonly expiry_time: components["schemas"]["Instant"];
            /**
             * @description What it does on the own exchange.
             * @enum {string|null}
             */
            readonly exchange_mode: "make_and_take" | "take_only" | "dark" | null;
            /** @description Whether it stays open when the event goes in running. */
            readonly keep_open_ir: boolean;
            /** @description Always false. */
            readonly take_starting_price: boolean;
            /** @description Whether it has stopped trying. */
            readonly closed: boolean;
            /**
             * @description Why it has stopped; null while it tries.
             *
             *     - `order_filled`: nothing is left, or no more than rounding leaves
             *     - `timed_out`: its time is over
             *     - `cancelled`: somebody closed it
             *     - `heartbeat_expired`: a heartbeat of its customer expired
             *     - `event_became_inrunning`: the event went in running
             *     - `event_score`: there was a goal or a red card
             *     - `event_concluded`: the event is over
             *     - `no_available_credit`: there is no credit left for it
             * @enum {string|null}
             */
            readonly close_reason: "order_filled" | "timed_out" | "cancelled" | "heartbeat_expired" | "event_became_inrunning" | "event_score" | "event_concluded" | "no_available_credit" | null;
            readonly event_info: components["schemas"]["EventInfo"];
            /** @description The client's own words; null: none. */
            readonly user_data: string | null;
            /**
             * @description How it stands.
             *
             *     - `open`: it tries
             *     - `pending`: closed, and a bet is undecided
             *     - `done`: closed, with something placed
             *     - `failed`: closed, with nothing placed
             *     - `reconciled`: all is settled, and its bookies and we agree
             *     - `partial_void`: settled, with some bets void
             *     - `full_void`: settled, with all bets void
             * @enum {string}
             */
            readonly status: "open" | "pending" | "done" | "failed" | "reconciled" | "partial_void" | "full_void";
            /** @description Those of its that there are so far. */
            readonly bets: readonly components["schemas"]["Bet"][];
        };
        /** @enum {unknown} */
        readonly OutcomeCode: "w" | "l" | "v" | "v/w" | "l/v" | "l/w";
        /** @description Home and away. */
        readonly Pair: readonly [
            number,
            number
        ];
        /** @description The body is too large. */
        readonly PayloadTooLarge: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "payload_too_large";
            readonly data: null;
        };
        readonly PayoffGrid: {
            readonly ccy_code: components["schemas"]["CurrencyCode"];
            /** @description Profit or loss, in major units, at 0 to 9 home goals (down) and 0 to 9 away goals (across). */
            readonly values: readonly (readonly number[])[];
        };
        readonly Permissions: {
            /** @description May log in. */
            readonly login: boolean;
            /** @description Manages a group. */
            readonly agent: boolean;
            /** @description Manages all groups. */
            readonly master_agent: boolean;
            /** @description May create customers. */
            readonly create_users: boolean;
            /** @description May act in its customers' names. */
            readonly sudo: boolean;
            /** @description May place bets. */
            readonly place_bets: boolean;
            /** @description Sees the orders of all of its group. */
            readonly spy_on_group: boolean;
            /** @description Sees the usernames of bookie accounts. */
            readonly see_accounts: boolean;
            /** @description Its commission is booked apart. */
            readonly detailed_accounting: boolean;
            /** @description Sees the trade page. */
            readonly view_trade_page: boolean;
        };
        readonly PlaceBatch: {
            /** @description All are placed, or none is. They match in this order. */
            readonly orders: readonly components["schemas"]["BatchedOrder"][];
        };
        readonly PlaceOrder: {
            /** @description An open betslip of the caller: it says the event, the bet type, the side and the accounts. */
            readonly betslip_id: string;
            /** @description The least price that will do, net of commission; of a lay order the most. Decimal; what is finer than a thousandth is rounded to the stricter side, up to back and down to lay. */
            readonly price: number;
            /** @description What is wanted in all. Of a lay order the backer's stake: what is won if the bet loses. `[ccy_code, amount]`. More than nothing, at most 10¹² minor units; what is finer than the minor unit is rounded down. Reasons: `unknown_currency`, `out_of_range`. */
            readonly stake: readonly [
                string,
                number
            ];
            /**
             * @description For how many seconds it tries.
             * @default 15
             */
            readonly duration?: number | null;
            /**
             * @description What it does on the own exchange: takes what is best there and elsewhere and offers its rest to others (`make_and_take`), only takes, after all bookies (`take_only`), or offers its rest unseen (`dark`).
             * @default make_and_take
             */
            readonly exchange_mode?: ("make_and_take" | "take_only" | "dark") | null;
            /** @description For `dark` alone (`needs_dark`): what another order must want in all to take from it; nothing: whatever it wants. Not more than the stake (`exceeds_want_stake`). `[ccy_code, amount]`. Nothing or more, at most 10¹² minor units; what is finer than the minor unit is rounded down. Reasons: `unknown_currency`, `out_of_range`. */
            readonly min_taker_want_stake?: readonly [
                string,
                number
            ] | null;
            /** @description The client's own words, given back with the order. */
            readonly user_data?: string | null;
            /** @description Within 24 hours the same id places nothing again: it answers the first order as it is by then, with the header `Idempotent-Replayed`. */
            readonly request_uuid?: string | null;
            /**
             * @description Whether it stays open when the event goes in running, until the first goal or red card.
             * @default false
             */
            readonly keep_open_ir?: boolean | null;
            /**
             * @description Only these accounts of the betslip, each as `[bookie, username]`; empty: all.
             * @default []
             */
            readonly accounts?: readonly (readonly [
                string,
                string
            ])[] | null;
            /** @description Bookies of which other accounts may be chosen after a bookie's error; empty: all bookies; null: none. */
            readonly adaptive_bookies?: readonly string[] | null;
            /**
             * @description By bookie: the least that is worth placing there.
             * @default {}
             */
            readonly bookie_min_stakes?: {
                readonly [key: string]: readonly [
                    string,
                    number
                ];
            } | null;
            /** @description An order that arrives later is refused. ISO 8601, a date or a date and time; without a zone UTC. */
            readonly valid_until?: string | null;
            /**
             * @description False: all of the stake at once when it is placed, or nothing of it.
             * @default true
             */
            readonly accept_partial_fill?: boolean | null;
        };
        readonly PlacedBatch: {
            /** @description In the order in which they were asked for. */
            readonly orders: readonly components["schemas"]["Order"][];
        };
        readonly PlacerOption: {
            readonly username: string;
            readonly name: string;
        };
        readonly Placing: {
            /** @description Whether bets can be placed from where the request came from. */
            readonly can_place_bets: boolean;
            /**
             * @description What is in the way; null: nothing.
             *
             *     - `no_api_place_permission`: without the role `bet_placer`
             *     - `country_not_allowed`: not from this country
             *     - `account_inactive`: the account is not active
             * @enum {string|null}
             */
            readonly reason: "no_api_place_permission" | "country_not_allowed" | "account_inactive" | null;
            /** @description Where the request came from. */
            readonly ip_address: string;
            /** @description Its country by two letters (ISO 3166); `XX` where it is not known. */
            readonly country: string;
        };
        /** @description Period of play and minute in it: `["1h", 23]`. */
        readonly PlayTime: readonly [
            string,
            number
        ];
        /** @description A price with the least and the most that may be staked at it. */
        readonly Pmm: {
            /** @description Decimal, at most three places. */
            readonly price: number;
            /** @description The least that may be staked. */
            readonly min: components["schemas"]["Money"];
            /** @description The most that may be staked. */
            readonly max: components["schemas"]["Money"];
        };
        readonly Position: {
            /** @description What the bets come to; null where one is not on the event's score. */
            readonly payoff_grid: components["schemas"]["PayoffGrid"] | null;
            /** @description By bet type. */
            readonly totals: {
                readonly [key: string]: components["schemas"]["PositionTotal"];
            };
            /** @description Whose bets they are. */
            readonly placers: readonly string[];
            /** @description How many bets are undecided. */
            readonly unknown_bets_num: number;
            /** @description What the undecided bets would come to; null where there are none. */
            readonly unknown_grid: components["schemas"]["PayoffGrid"] | null;
        };
        readonly PositionTotal: {
            /** @description The bet type in words. */
            readonly bet_type_description: string;
            /** @description The average price of what was placed. */
            readonly got_price?: number;
            /** @description What was placed. */
            readonly got_stake: components["schemas"]["Money"];
            /** @description The average price of what is in doubt. */
            readonly unknown_price?: number;
            /** @description What is in doubt. */
            readonly unknown_stake: components["schemas"]["Money"];
        };
        readonly PreviewAccounts: {
            /** @description The rules to try: the first that names a bookie decides, `*` last. */
            readonly tag_rules: readonly components["schemas"]["GivenTagRule"][];
            /** @description Tags of the environment, added to each account's own. Names have 1 to 64 characters. */
            readonly env_tags: {
                readonly [key: string]: string;
            };
        };
        readonly PricedQuote: {
            /** @description As the bookie quotes it, in the account's currency. */
            readonly bookie: components["schemas"]["Pmm"];
            /** @description Net of the bookie's commission and ours, in the customer's currency; prices are rounded against the customer. */
            readonly effective: components["schemas"]["Pmm"];
        };
        /** @description Any refusal, to a client that prefers `application/problem+json` (RFC 9457); `code` and `data` are those of the envelope. */
        readonly Problem: {
            readonly type: string;
            readonly title: string;
            readonly status: number;
            readonly code: string;
            readonly data: unknown;
        };
        readonly Provider: {
            /** @description The bookie's code. */
            readonly bookie: string;
            /**
             * @description `degraded` after a poll that failed, and as long as one of its lists has failed five times in a row; `down` after five in a row that failed, whichever lists they were of.
             * @enum {unknown}
             */
            readonly state: "up" | "degraded" | "down";
            /** @description Polls that failed in a row, of all its lists, of one of them or of statements, whichever are most. */
            readonly failures: number;
            readonly last_success: components["schemas"]["Instant"] | null;
            /** @description Why the last of them failed, after `statements` where these did, or the name of a list that fails alone; null where there are none. */
            readonly last_failure: string | null;
            /** @description It has asked for that, by `Retry-After`; null: it is not left alone. */
            readonly left_alone_until: components["schemas"]["Instant"] | null;
            readonly polls: readonly {
                /**
                 * @description Which list of its events was asked for.
                 * @enum {string}
                 */
                readonly type: "live" | "today" | "early";
                readonly last_success: components["schemas"]["Instant"];
                /** @description How many it had. */
                readonly offers: number;
                /** @description How many items were left out, by reason. */
                readonly rejected: {
                    readonly [key: string]: number;
                };
            }[];
            readonly accounts: readonly components["schemas"]["OperatedAccount"][];
            /** @description Bets there that are neither failed nor settled. */
            readonly unsettled_bets: number;
            /** @description Those of them that nobody has answered for. */
            readonly unknown_bets: number;
        };
        readonly Rate: {
            readonly ccy: components["schemas"]["CurrencyCode"];
            /** @description Units of the currency for one pound. */
            readonly rate: number;
        };
        /**
         * @description - `required`: It has to be given.
         *     - `invalid_choice`: None of the words that it may be.
         *     - `not_a_number`: No number.
         *     - `not_an_integer`: No whole number.
         *     - `not_a_string`: No text.
         *     - `not_a_boolean`: Neither true nor false.
         *     - `not_a_list`: No list.
         *     - `out_of_range`: Too small or too large.
         *     - `too_long`: Too many characters.
         *     - `too_short`: Too few characters or items.
         *     - `too_many`: Too many items.
         *     - `invalid_format`: Not written as it has to be.
         *     - `not_unique`: Somebody else has it.
         *     - `immutable`: It cannot be changed.
         *     - `unknown_currency`: No currency, or one without a rate.
         *     - `unknown_group`: None of the caller's groups.
         *     - `unknown_customer`: None of the caller's customers.
         *     - `unknown_event`: No such event.
         *     - `unknown_bookie`: No such bookie.
         *     - `weak_password`: Without a letter, or without a digit.
         *     - `invalid_bet_type`: No bet type.
         *     - `lay_needs_against`: Only `against` bet types can be laid.
         *     - `invalid betslip_id`: No open betslip of the caller.
         *     - `stake_below_min`: Less than may be staked anywhere.
         *     - `no_available_credit`: More than the customer has left to spend.
         *     - `event_stake_limit_reached`: More than the customer may stake on one event.
         *     - `exceeds_want_stake`: More than the stake of the order.
         *     - `needs_dark`: Only for `dark` orders.
         *     - `requires_sport`: Only together with a sport.
         *     - `one_required`: One of several has to be given, and only one of what excludes each other.
         *     - `insufficient_balance`: It would take the customer below nothing.
         *     - `multiple_events`: The bets are on more than one event.
         * @enum {string}
         */
        readonly Reason: "required" | "invalid_choice" | "not_a_number" | "not_an_integer" | "not_a_string" | "not_a_boolean" | "not_a_list" | "out_of_range" | "too_long" | "too_short" | "too_many" | "invalid_format" | "not_unique" | "immutable" | "unknown_currency" | "unknown_group" | "unknown_customer" | "unknown_event" | "unknown_bookie" | "weak_password" | "invalid_bet_type" | "lay_needs_against" | "invalid betslip_id" | "stake_below_min" | "no_available_credit" | "event_stake_limit_reached" | "exceeds_want_stake" | "needs_dark" | "requires_sport" | "one_required" | "insufficient_balance" | "multiple_events";
        readonly RedeemedToken: {
            /** @description In whose name the session acts. */
            readonly username: string;
            /**
             * @description Where it was opened: by a program, or on the trade page.
             * @enum {string}
             */
            readonly client_type: "direct" | "website";
            /** @description The customer's id. */
            readonly customer_id: number;
            /** @description The customer's currency. */
            readonly ccy_code: components["schemas"]["CurrencyCode"];
        };
        /** @description A score, places, sets, or void. */
        readonly Result: {
            readonly ft_home?: number;
            readonly ft_away?: number;
            readonly ht_home?: number | null;
            readonly ht_away?: number | null;
            readonly runner_results?: readonly components["schemas"]["RunnerPlace"][];
            readonly sets?: readonly components["schemas"]["Pair"][];
            /**
             * @description Who gave up, the first player (home) or the second.
             * @enum {unknown}
             */
            readonly retired?: "p1" | "p2";
            readonly void?: boolean;
        };
        readonly Roles: {
            /** @description Always true. */
            readonly customer: boolean;
            /** @description May place bets. */
            readonly bet_placer: boolean;
            /** @description Sees the orders of all of its group. */
            readonly group_spy: boolean;
            /** @description Sees the trade page. */
            readonly trade_page_viewer: boolean;
            /** @description Its commission is booked apart, and not netted into prices. */
            readonly detailed_accounting: boolean;
            /** @description Sees the usernames of bookie accounts, and may ask for their balances. */
            readonly account_viewer: boolean;
        };
        readonly RunnerPlace: {
            readonly team_id: number;
            /** @description Null: it did not run. */
            readonly position: number | null;
        };
        /** @description Goals or points of both sides at full time, and at half time if that is known. */
        readonly ScoreResult: {
            readonly ht_home: number | null;
            readonly ht_away: number | null;
            readonly ft_home: number;
            readonly ft_away: number;
        };
        /** @description A bug of ours; it is in the log under the token. */
        readonly ServerError: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "server_error";
            readonly data: {
                /** @description The request's id. */
                readonly token: string;
            };
        };
        readonly Session: {
            /** @description In whose name the session acts. */
            readonly username: string;
            /**
             * @description Where it was opened: by a program, or on the trade page.
             * @enum {string}
             */
            readonly client_type: "direct" | "website";
        };
        /** @description A session id: 32 hexadecimal digits, the value of the header `Session` from now on. */
        readonly SessionId: string;
        /** @description The session in the path is none of the caller. */
        readonly SessionNotFound: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "session_not_found";
            readonly data: null;
        };
        readonly SetLive: {
            /** @description Whether it is in running. */
            readonly in_running?: boolean | null;
            /** @description How far play has come: the period and the minute in it. `["1h", 23]`. */
            readonly time?: readonly [
                string,
                number
            ] | null;
            /** @description Goals or points of both sides. `[home, away]`. */
            readonly score?: readonly [
                number,
                number
            ] | null;
            /** @description Red cards of both sides. `[home, away]`. */
            readonly red_cards?: readonly [
                number,
                number
            ] | null;
        };
        readonly SetRates: {
            /** @description By currency: its units for one pound. Those that are not named stay; the pound itself is 1. */
            readonly rates: {
                readonly [key: string]: number;
            };
        };
        readonly SetResult: {
            /** @description Of the home side at full time. */
            readonly ft_home?: number | null;
            /** @description Of the away side at full time. */
            readonly ft_away?: number | null;
            /** @description Of the home side at half time; both sides, or neither. */
            readonly ht_home?: number | null;
            /** @description Of the away side at half time. */
            readonly ht_away?: number | null;
            /** @description Of a race: the places. */
            readonly runner_results?: readonly components["schemas"]["GivenPlacing"][] | null;
            /** @description Of tennis and the like: the games of each set. */
            readonly sets?: readonly (readonly [
                number,
                number
            ])[] | null;
            /** @description With sets: who gave up, the first player (home) or the second. Then the other one goes through. */
            readonly retired?: ("p1" | "p2") | null;
            /** @description True: it was abandoned, and all bets on it are void. */
            readonly void?: boolean | null;
        };
        /**
         * @description A sport by its code: `fb` is football.
         * @enum {string}
         */
        readonly Sport: "fb" | "fb_ht" | "fb_2h" | "fb_et" | "fb_corn" | "fb_corn_ht" | "fb_book" | "basket" | "basket_ht" | "basket_2h" | "basket_q1" | "basket_q2" | "basket_q3" | "basket_q4" | "tennis" | "tt" | "ih" | "af" | "rl" | "ru" | "arf" | "hand" | "volley" | "baseball" | "cricket" | "darts" | "snooker" | "boxing" | "mma" | "golf" | "cycling" | "moto" | "horse" | "dog" | "esports" | "politics" | "specials";
        readonly Sudo: {
            /** @description The username of the customer in whose name the new session acts. */
            readonly target: string;
        };
        /** @description Which of a bookie's accounts are let through. */
        readonly TagRule: {
            /** @description A bookie's code, or `*` for all that no rule names. */
            readonly bookie: string;
            /** @description Tags that an account has to have, with these values. */
            readonly require: components["schemas"]["Tags"];
            /** @description Tags that it must not have with these values. */
            readonly exclude: components["schemas"]["Tags"];
        };
        /** @description Tags: a value by each name. */
        readonly Tags: {
            readonly [key: string]: string;
        };
        readonly Team: {
            readonly team_id: number;
            readonly name: string;
        };
        /** @description Too fast: a quota is used up. */
        readonly Throttled: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "throttled";
            readonly data: {
                readonly message: string;
                /** @description Seconds to wait; the header `Retry-After` says the same. */
                readonly retry_after: number;
            };
        };
        /** @description As many betslips are open as may be. */
        readonly TooManyOpenBetslips: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "too_many_open_betslips";
            readonly data: {
                /** @description How many may be. */
                readonly limit: number;
            };
        };
        readonly Transfer: {
            /** @description The agent. */
            readonly from_username: string;
            /** @description The customer. */
            readonly to_username: string;
            /** @description The name of the customer's group. */
            readonly to_group: string;
            /**
             * Format: date
             * @description The UTC day on which it was made.
             */
            readonly post_date: string;
            /** @description The customer's currency, in which all amounts are. */
            readonly ccy_code: components["schemas"]["CurrencyCode"];
            /** @description The memo. */
            readonly description: string;
            /** @description What the agent gave, in major units. */
            readonly amount_from: number;
            /** @description What the customer received, with a minus sign: the three amounts sum to nothing. */
            readonly amount_to: number;
            /** @description How much more the customer received than the agent gave. */
            readonly discount: number;
        };
        /** @description Not now: starting, closing, overloaded, waiting for a bookie, or the disk does not take it. Asking again is right. */
        readonly Unavailable: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "unavailable";
            readonly data: {
                /** @description Seconds to wait; the header `Retry-After` says the same. */
                readonly retry_after: number;
                /** @description Of `/readyz`: what is missing. */
                readonly reason?: string;
            };
        };
        readonly UnmatchedEvent: {
            /** @description The bookie's code. */
            readonly bookie: string;
            /** @description What identifies the event at the bookie. */
            readonly key: string;
            /** @description The event that it is until an operator has decided. */
            readonly event_id: string;
            readonly sport: components["schemas"]["Sport"];
            /** @description Its name. */
            readonly competition: string;
            /** @description Null where there are many runners. */
            readonly home: string | null;
            /** @description Null where there are many runners. */
            readonly away: string | null;
            /** @description Its name. */
            readonly event: string;
            /**
             * Format: date-time
             * @description When it starts.
             */
            readonly start_time: string;
            readonly since: components["schemas"]["Instant"];
        };
        readonly UnreconciledBet: {
            /** @description The bet. */
            readonly bet_id: number;
            /** @description Its order. */
            readonly order_id: number;
            /** @description Whose order it is, by username. */
            readonly placer: string;
            /** @description The bookie's code. */
            readonly bookie: string;
            /** @description The id under which the bookie was sent it. */
            readonly bookie_bet_id: string;
            readonly event_id: components["schemas"]["EventId"];
            /** @description The event's name. */
            readonly event_name: string;
            readonly sport: components["schemas"]["Sport"];
            readonly bet_type: components["schemas"]["BetType"];
            /** @description The bet type in words. */
            readonly bet_type_description: string;
            /** @description At which it was matched. */
            readonly price: number | null;
            readonly stake: components["schemas"]["Money"] | null;
            /** @description How the bookie says that it ended. */
            readonly stated_status: string | null;
            readonly stated_profit_loss: components["schemas"]["Money"] | null;
            readonly expected_profit_loss: components["schemas"]["Money"] | null;
            /** @description The event's, in words; null where it is not known. */
            readonly result: string | null;
        };
        /** @description The body is neither JSON nor a form. */
        readonly UnsupportedMediaType: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "unsupported_media_type";
            readonly data: null;
        };
        /** @description The stream is a websocket, and was asked for without one. */
        readonly UpgradeRequired: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "upgrade_required";
            readonly data: null;
        };
        /** @description Bad input: every bad field with its reasons; what concerns several is told under `non_field_errors`. */
        readonly ValidationError: {
            /** @constant */
            readonly status: "error";
            /** @constant */
            readonly code: "validation_error";
            readonly data: {
                readonly validation_errors: components["schemas"]["FieldErrors"];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly logIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "username": "alice",
                 *       "password": "demo1234"
                 *     }
                 */
                readonly "application/json": components["schemas"]["LogIn"];
                readonly "application/x-www-form-urlencoded": components["schemas"]["LogIn"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": "00000000000000000000000000000001"
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["SessionId"];
                    };
                };
            };
        };
    };
    readonly getSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A session of the caller. */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "username": "alice",
                     *         "client_type": "direct"
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Session"];
                    };
                };
            };
        };
    };
    readonly logOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A session of the caller. */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": null
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: null;
                    };
                };
            };
        };
    };
    readonly tokenize: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A session of the caller. */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": "0000000000000000000000000000000000000000000000000000000000000004"
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        /** @description A token of 64 hexadecimal digits, good once and for a minute. */
                        readonly data: string;
                    };
                };
            };
        };
    };
    readonly detokenize: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A session of the caller. */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "0000000000000000000000000000000000000000000000000000000000000004"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Detokenize"];
                readonly "application/x-www-form-urlencoded": components["schemas"]["Detokenize"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "username": "alice",
                     *         "client_type": "direct",
                     *         "customer_id": 4,
                     *         "ccy_code": "GBP"
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["RedeemedToken"];
                    };
                };
            };
        };
    };
    readonly sudo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A session of the caller. */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "target": "alice"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Sudo"];
                readonly "application/x-www-form-urlencoded": components["schemas"]["Sudo"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": "00000000000000000000000000000005"
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["SessionId"];
                    };
                };
            };
        };
    };
    readonly listBetslips: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         "00000000000000000000000000000006"
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly string[];
                    };
                };
            };
        };
    };
    readonly openBetslip: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "sport": "fb",
                 *       "event_id": "2026-05-26,1,2",
                 *       "bet_type": "for,h"
                 *     }
                 */
                readonly "application/json": components["schemas"]["OpenBetslip"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "betslip_id": "00000000000000000000000000000006",
                     *         "sport": "fb",
                     *         "event_id": "2026-05-26,1,2",
                     *         "bet_type": "for,h",
                     *         "betslip_type": "normal",
                     *         "bet_type_description": "Ajax",
                     *         "bet_type_template": "{home}",
                     *         "equivalent_bets": true,
                     *         "multiple_accounts": false,
                     *         "want_bookies": [
                     *           "pin",
                     *           "sbk",
                     *           "slip"
                     *         ],
                     *         "equivalent_bets_bookies": [],
                     *         "is_open": true,
                     *         "expiry_ts": 1779796845,
                     *         "bookies_with_offers": [
                     *           "pin",
                     *           "sbk"
                     *         ],
                     *         "close_reason": null,
                     *         "customer_username": "alice",
                     *         "customer_ccy": "GBP",
                     *         "invalid_accounts": {},
                     *         "accounts": [
                     *           {
                     *             "bookie": "pin",
                     *             "username": "pin-one",
                     *             "bet_type": "for,h"
                     *           },
                     *           {
                     *             "bookie": "sbk",
                     *             "username": "sbk-one",
                     *             "bet_type": "for,h"
                     *           },
                     *           {
                     *             "bookie": "slip",
                     *             "username": "exchange",
                     *             "bet_type": "for,h"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Betslip"];
                    };
                };
            };
        };
    };
    readonly getBetslip: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A betslip of the caller. */
                readonly betslip_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "betslip_id": "00000000000000000000000000000006",
                     *         "sport": "fb",
                     *         "event_id": "2026-05-26,1,2",
                     *         "bet_type": "for,h",
                     *         "betslip_type": "normal",
                     *         "bet_type_description": "Ajax",
                     *         "bet_type_template": "{home}",
                     *         "equivalent_bets": true,
                     *         "multiple_accounts": false,
                     *         "want_bookies": [
                     *           "pin",
                     *           "sbk",
                     *           "slip"
                     *         ],
                     *         "equivalent_bets_bookies": [],
                     *         "is_open": true,
                     *         "expiry_ts": 1779796845,
                     *         "bookies_with_offers": [
                     *           "pin",
                     *           "sbk"
                     *         ],
                     *         "close_reason": null,
                     *         "customer_username": "alice",
                     *         "customer_ccy": "GBP",
                     *         "invalid_accounts": {},
                     *         "accounts": [
                     *           {
                     *             "bookie": "pin",
                     *             "username": "pin-one",
                     *             "bet_type": "for,h",
                     *             "status": "success",
                     *             "price_list": [
                     *               {
                     *                 "bookie": {
                     *                   "price": 2.1,
                     *                   "min": [
                     *                     "GBP",
                     *                     1
                     *                   ],
                     *                   "max": [
                     *                     "GBP",
                     *                     200
                     *                   ]
                     *                 },
                     *                 "effective": {
                     *                   "price": 2.1,
                     *                   "min": [
                     *                     "GBP",
                     *                     1
                     *                   ],
                     *                   "max": [
                     *                     "GBP",
                     *                     200
                     *                   ]
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           {
                     *             "bookie": "sbk",
                     *             "username": "sbk-one",
                     *             "bet_type": "for,h",
                     *             "status": "success",
                     *             "price_list": [
                     *               {
                     *                 "bookie": {
                     *                   "price": 2.05,
                     *                   "min": [
                     *                     "GBP",
                     *                     1
                     *                   ],
                     *                   "max": [
                     *                     "GBP",
                     *                     100
                     *                   ]
                     *                 },
                     *                 "effective": {
                     *                   "price": 2.05,
                     *                   "min": [
                     *                     "GBP",
                     *                     1
                     *                   ],
                     *                   "max": [
                     *                     "GBP",
                     *                     100
                     *                   ]
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           {
                     *             "bookie": "slip",
                     *             "username": "exchange",
                     *             "bet_type": "for,h",
                     *             "status": "success",
                     *             "price_list": []
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Betslip"];
                    };
                };
            };
        };
    };
    readonly closeBetslip: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A betslip of the caller. */
                readonly betslip_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": null
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: null;
                    };
                };
            };
        };
    };
    readonly refreshBetslip: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A betslip of the caller. */
                readonly betslip_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "betslip_id": "00000000000000000000000000000006",
                     *         "sport": "fb",
                     *         "event_id": "2026-05-26,1,2",
                     *         "bet_type": "for,h",
                     *         "betslip_type": "normal",
                     *         "bet_type_description": "Ajax",
                     *         "bet_type_template": "{home}",
                     *         "equivalent_bets": true,
                     *         "multiple_accounts": false,
                     *         "want_bookies": [
                     *           "pin",
                     *           "sbk",
                     *           "slip"
                     *         ],
                     *         "equivalent_bets_bookies": [],
                     *         "is_open": true,
                     *         "expiry_ts": 1779796845,
                     *         "bookies_with_offers": [
                     *           "pin",
                     *           "sbk"
                     *         ],
                     *         "close_reason": null,
                     *         "customer_username": "alice",
                     *         "customer_ccy": "GBP",
                     *         "invalid_accounts": {},
                     *         "accounts": [
                     *           {
                     *             "bookie": "pin",
                     *             "username": "pin-one",
                     *             "bet_type": "for,h",
                     *             "status": "success",
                     *             "price_list": [
                     *               {
                     *                 "bookie": {
                     *                   "price": 2.1,
                     *                   "min": [
                     *                     "GBP",
                     *                     1
                     *                   ],
                     *                   "max": [
                     *                     "GBP",
                     *                     200
                     *                   ]
                     *                 },
                     *                 "effective": {
                     *                   "price": 2.1,
                     *                   "min": [
                     *                     "GBP",
                     *                     1
                     *                   ],
                     *                   "max": [
                     *                     "GBP",
                     *                     200
                     *                   ]
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           {
                     *             "bookie": "sbk",
                     *             "username": "sbk-one",
                     *             "bet_type": "for,h",
                     *             "status": "success",
                     *             "price_list": [
                     *               {
                     *                 "bookie": {
                     *                   "price": 2.05,
                     *                   "min": [
                     *                     "GBP",
                     *                     1
                     *                   ],
                     *                   "max": [
                     *                     "GBP",
                     *                     100
                     *                   ]
                     *                 },
                     *                 "effective": {
                     *                   "price": 2.05,
                     *                   "min": [
                     *                     "GBP",
                     *                     1
                     *                   ],
                     *                   "max": [
                     *                     "GBP",
                     *                     100
                     *                   ]
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           {
                     *             "bookie": "slip",
                     *             "username": "exchange",
                     *             "bet_type": "for,h",
                     *             "status": "success",
                     *             "price_list": []
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Betslip"];
                    };
                };
            };
        };
    };
    readonly listOrders: {
        readonly parameters: {
            readonly query?: {
                /** @description What they are sorted by, as often as wanted; if not at all, by `placement_time desc`. Ties go by `order_id`. */
                readonly order_by?: readonly ("placement_time asc" | "placement_time desc" | "order_id asc" | "order_id desc" | "want_price asc" | "want_price desc" | "event_start asc" | "event_start desc" | "status asc" | "status desc" | "sport asc" | "sport desc" | "placer asc" | "placer desc" | "closed asc" | "closed desc")[];
                /** @description Only orders of this customer. */
                readonly placer?: string;
                /** @description Only orders of customers of this group. */
                readonly group_id?: number;
                /** @description Only orders that were placed then or later. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly date_from?: string;
                /** @description Only orders that were placed before. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly date_to?: string;
                /** @description Only orders on events that start then or later. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly event_start_from?: string;
                /** @description Only orders on events that start before. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly event_start_to?: string;
                /** @description Only orders of this sport. */
                readonly sport?: components["schemas"]["Sport"];
                /** @description Only orders on these events. Ids have commas: one key for each. */
                readonly event_id?: readonly string[];
                /** @description Only orders on events of this competition. */
                readonly competition_id?: number;
                /** @description Only orders on events of this country, by its two letters. */
                readonly competition_country?: string;
                /** @description Only orders on events with this in the name of a side or runner, whatever the case and accents. */
                readonly search?: string;
                /** @description True: only orders placed in running; false: only those placed before. */
                readonly placed_inrunning?: boolean;
                /** @description Only orders of these statuses. */
                readonly status?: readonly ("open" | "pending" | "done" | "failed" | "reconciled" | "partial_void" | "full_void")[];
                /** @description Only back orders (`normal`), or lay orders. */
                readonly order_type?: "normal" | "lay";
                /** @description Only orders of this exchange mode. */
                readonly exchange_mode?: "make_and_take" | "take_only" | "dark";
                /** @description Only orders with one of these ids: of the order, of a bet, or of a bet at its bookie. */
                readonly wanted_ids?: readonly string[];
                /** @description Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all. */
                readonly page?: number;
                /** @description Items on a page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "order_id": 1,
                     *           "bet_type": "for,h",
                     *           "bet_type_description": "Ajax",
                     *           "bet_type_template": "{home}",
                     *           "order_type": "normal",
                     *           "sport": "fb",
                     *           "placer": "alice",
                     *           "want_price": 2.06,
                     *           "want_stake": [
                     *             "GBP",
                     *             250
                     *           ],
                     *           "price": null,
                     *           "stake": [
                     *             "GBP",
                     *             0
                     *           ],
                     *           "profit_loss": null,
                     *           "net_price": null,
                     *           "net_stake": [
                     *             "GBP",
                     *             0
                     *           ],
                     *           "net_profit_loss": null,
                     *           "detailed_price": null,
                     *           "detailed_stake": null,
                     *           "detailed_profit_loss": null,
                     *           "bet_bar_values": {
                     *             "success": [
                     *               "GBP",
                     *               0
                     *             ],
                     *             "inprogress": [
                     *               "GBP",
                     *               200
                     *             ],
                     *             "danger": [
                     *               "GBP",
                     *               0
                     *             ],
                     *             "unplaced": [
                     *               "GBP",
                     *               50
                     *             ]
                     *           },
                     *           "ccy_rate": 1,
                     *           "placement_time": "2026-05-26T12:00:00.000000+00:00",
                     *           "expiry_time": "2026-05-26T12:01:00.000000+00:00",
                     *           "exchange_mode": "make_and_take",
                     *           "keep_open_ir": false,
                     *           "take_starting_price": false,
                     *           "closed": false,
                     *           "close_reason": null,
                     *           "event_info": {
                     *             "event_type": "normal",
                     *             "event_id": "2026-05-26,1,2",
                     *             "event_name": "Ajax v PSV",
                     *             "competition_id": 1,
                     *             "competition_name": "Eredivisie",
                     *             "competition_country": "XX",
                     *             "start_time": "2026-05-26T15:00:00+00:00",
                     *             "date": "2026-05-26",
                     *             "home_id": 1,
                     *             "home_team": "Ajax",
                     *             "away_id": 2,
                     *             "away_team": "PSV"
                     *           },
                     *           "user_data": "first",
                     *           "status": "open",
                     *           "bets": [
                     *             {
                     *               "bet_id": 1000000001,
                     *               "order_id": 1,
                     *               "bookie_bet_id": "sent-7",
                     *               "status": {
                     *                 "code": "pending"
                     *               },
                     *               "sport": "fb",
                     *               "event_id": "2026-05-26,1,2",
                     *               "bookie": "pin",
                     *               "username": "pin-one",
                     *               "bet_type": "for,h",
                     *               "ccy_rate": 1,
                     *               "order_ccy_rate": 1,
                     *               "want_price": 2.1,
                     *               "got_price": null,
                     *               "want_stake": [
                     *                 "GBP",
                     *                 200
                     *               ],
                     *               "got_stake": null,
                     *               "reconciled": null,
                     *               "exchange_role": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["Order"][];
                    };
                };
            };
        };
    };
    readonly placeOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "betslip_id": "00000000000000000000000000000006",
                 *       "price": 2.06,
                 *       "stake": [
                 *         "GBP",
                 *         250
                 *       ],
                 *       "duration": 60,
                 *       "request_uuid": "5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001",
                 *       "user_data": "first"
                 *     }
                 */
                readonly "application/json": components["schemas"]["PlaceOrder"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "order_id": 1,
                     *         "bet_type": "for,h",
                     *         "bet_type_description": "Ajax",
                     *         "bet_type_template": "{home}",
                     *         "order_type": "normal",
                     *         "sport": "fb",
                     *         "placer": "alice",
                     *         "want_price": 2.06,
                     *         "want_stake": [
                     *           "GBP",
                     *           250
                     *         ],
                     *         "price": null,
                     *         "stake": [
                     *           "GBP",
                     *           0
                     *         ],
                     *         "profit_loss": null,
                     *         "net_price": null,
                     *         "net_stake": [
                     *           "GBP",
                     *           0
                     *         ],
                     *         "net_profit_loss": null,
                     *         "detailed_price": null,
                     *         "detailed_stake": null,
                     *         "detailed_profit_loss": null,
                     *         "bet_bar_values": {
                     *           "success": [
                     *             "GBP",
                     *             0
                     *           ],
                     *           "inprogress": [
                     *             "GBP",
                     *             200
                     *           ],
                     *           "danger": [
                     *             "GBP",
                     *             0
                     *           ],
                     *           "unplaced": [
                     *             "GBP",
                     *             50
                     *           ]
                     *         },
                     *         "ccy_rate": 1,
                     *         "placement_time": "2026-05-26T12:00:00.000000+00:00",
                     *         "expiry_time": "2026-05-26T12:01:00.000000+00:00",
                     *         "exchange_mode": "make_and_take",
                     *         "keep_open_ir": false,
                     *         "take_starting_price": false,
                     *         "closed": false,
                     *         "close_reason": null,
                     *         "event_info": {
                     *           "event_type": "normal",
                     *           "event_id": "2026-05-26,1,2",
                     *           "event_name": "Ajax v PSV",
                     *           "competition_id": 1,
                     *           "competition_name": "Eredivisie",
                     *           "competition_country": "XX",
                     *           "start_time": "2026-05-26T15:00:00+00:00",
                     *           "date": "2026-05-26",
                     *           "home_id": 1,
                     *           "home_team": "Ajax",
                     *           "away_id": 2,
                     *           "away_team": "PSV"
                     *         },
                     *         "user_data": "first",
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Order"];
                    };
                };
            };
        };
    };
    readonly placeBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "orders": [
                 *         {
                 *           "sport": "fb",
                 *           "event_id": "2026-05-26,1,2",
                 *           "bet_type": "for,h",
                 *           "price": 2.2,
                 *           "stake": [
                 *             "GBP",
                 *             10
                 *           ],
                 *           "duration": 3600
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["PlaceBatch"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "orders": [
                     *           {
                     *             "order_id": 2,
                     *             "bet_type": "for,h",
                     *             "bet_type_description": "Ajax",
                     *             "bet_type_template": "{home}",
                     *             "order_type": "normal",
                     *             "sport": "fb",
                     *             "placer": "alice",
                     *             "want_price": 2.2,
                     *             "want_stake": [
                     *               "GBP",
                     *               10
                     *             ],
                     *             "price": null,
                     *             "stake": [
                     *               "GBP",
                     *               0
                     *             ],
                     *             "profit_loss": null,
                     *             "net_price": null,
                     *             "net_stake": [
                     *               "GBP",
                     *               0
                     *             ],
                     *             "net_profit_loss": null,
                     *             "detailed_price": null,
                     *             "detailed_stake": null,
                     *             "detailed_profit_loss": null,
                     *             "bet_bar_values": {
                     *               "success": [
                     *                 "GBP",
                     *                 0
                     *               ],
                     *               "inprogress": [
                     *                 "GBP",
                     *                 0
                     *               ],
                     *               "danger": [
                     *                 "GBP",
                     *                 0
                     *               ],
                     *               "unplaced": [
                     *                 "GBP",
                     *                 10
                     *               ]
                     *             },
                     *             "ccy_rate": 1,
                     *             "placement_time": "2026-05-26T12:00:00.000000+00:00",
                     *             "expiry_time": "2026-05-26T13:00:00.000000+00:00",
                     *             "exchange_mode": "make_and_take",
                     *             "keep_open_ir": false,
                     *             "take_starting_price": false,
                     *             "closed": false,
                     *             "close_reason": null,
                     *             "event_info": {
                     *               "event_type": "normal",
                     *               "event_id": "2026-05-26,1,2",
                     *               "event_name": "Ajax v PSV",
                     *               "competition_id": 1,
                     *               "competition_name": "Eredivisie",
                     *               "competition_country": "XX",
                     *               "start_time": "2026-05-26T15:00:00+00:00",
                     *               "date": "2026-05-26",
                     *               "home_id": 1,
                     *               "home_team": "Ajax",
                     *               "away_id": 2,
                     *               "away_team": "PSV"
                     *             },
                     *             "user_data": null,
                     *             "status": "open"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["PlacedBatch"];
                    };
                };
            };
        };
    };
    readonly getOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description An order. */
                readonly order_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "order_id": 1,
                     *         "bet_type": "for,h",
                     *         "bet_type_description": "Ajax",
                     *         "bet_type_template": "{home}",
                     *         "order_type": "normal",
                     *         "sport": "fb",
                     *         "placer": "alice",
                     *         "want_price": 2.06,
                     *         "want_stake": [
                     *           "GBP",
                     *           250
                     *         ],
                     *         "price": null,
                     *         "stake": [
                     *           "GBP",
                     *           0
                     *         ],
                     *         "profit_loss": null,
                     *         "net_price": null,
                     *         "net_stake": [
                     *           "GBP",
                     *           0
                     *         ],
                     *         "net_profit_loss": null,
                     *         "detailed_price": null,
                     *         "detailed_stake": null,
                     *         "detailed_profit_loss": null,
                     *         "bet_bar_values": {
                     *           "success": [
                     *             "GBP",
                     *             0
                     *           ],
                     *           "inprogress": [
                     *             "GBP",
                     *             200
                     *           ],
                     *           "danger": [
                     *             "GBP",
                     *             0
                     *           ],
                     *           "unplaced": [
                     *             "GBP",
                     *             50
                     *           ]
                     *         },
                     *         "ccy_rate": 1,
                     *         "placement_time": "2026-05-26T12:00:00.000000+00:00",
                     *         "expiry_time": "2026-05-26T12:01:00.000000+00:00",
                     *         "exchange_mode": "make_and_take",
                     *         "keep_open_ir": false,
                     *         "take_starting_price": false,
                     *         "closed": false,
                     *         "close_reason": null,
                     *         "event_info": {
                     *           "event_type": "normal",
                     *           "event_id": "2026-05-26,1,2",
                     *           "event_name": "Ajax v PSV",
                     *           "competition_id": 1,
                     *           "competition_name": "Eredivisie",
                     *           "competition_country": "XX",
                     *           "start_time": "2026-05-26T15:00:00+00:00",
                     *           "date": "2026-05-26",
                     *           "home_id": 1,
                     *           "home_team": "Ajax",
                     *           "away_id": 2,
                     *           "away_team": "PSV"
                     *         },
                     *         "user_data": "first",
                     *         "status": "open",
                     *         "bets": [
                     *           {
                     *             "bet_id": 1000000001,
                     *             "order_id": 1,
                     *             "bookie_bet_id": "sent-7",
                     *             "status": {
                     *               "code": "pending"
                     *             },
                     *             "sport": "fb",
                     *             "event_id": "2026-05-26,1,2",
                     *             "bookie": "pin",
                     *             "username": "pin-one",
                     *             "bet_type": "for,h",
                     *             "ccy_rate": 1,
                     *             "order_ccy_rate": 1,
                     *             "want_price": 2.1,
                     *             "got_price": null,
                     *             "want_stake": [
                     *               "GBP",
                     *               200
                     *             ],
                     *             "got_stake": null,
                     *             "reconciled": null,
                     *             "exchange_role": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["OrderWithBets"];
                    };
                };
            };
        };
    };
    readonly getTrackedOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `request_uuid` that the order was placed with: known for 24 hours at least. */
                readonly uuid: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "order_id": 1,
                     *         "bet_type": "for,h",
                     *         "bet_type_description": "Ajax",
                     *         "bet_type_template": "{home}",
                     *         "order_type": "normal",
                     *         "sport": "fb",
                     *         "placer": "alice",
                     *         "want_price": 2.06,
                     *         "want_stake": [
                     *           "GBP",
                     *           250
                     *         ],
                     *         "price": null,
                     *         "stake": [
                     *           "GBP",
                     *           0
                     *         ],
                     *         "profit_loss": null,
                     *         "net_price": null,
                     *         "net_stake": [
                     *           "GBP",
                     *           0
                     *         ],
                     *         "net_profit_loss": null,
                     *         "detailed_price": null,
                     *         "detailed_stake": null,
                     *         "detailed_profit_loss": null,
                     *         "bet_bar_values": {
                     *           "success": [
                     *             "GBP",
                     *             0
                     *           ],
                     *           "inprogress": [
                     *             "GBP",
                     *             200
                     *           ],
                     *           "danger": [
                     *             "GBP",
                     *             0
                     *           ],
                     *           "unplaced": [
                     *             "GBP",
                     *             50
                     *           ]
                     *         },
                     *         "ccy_rate": 1,
                     *         "placement_time": "2026-05-26T12:00:00.000000+00:00",
                     *         "expiry_time": "2026-05-26T12:01:00.000000+00:00",
                     *         "exchange_mode": "make_and_take",
                     *         "keep_open_ir": false,
                     *         "take_starting_price": false,
                     *         "closed": false,
                     *         "close_reason": null,
                     *         "event_info": {
                     *           "event_type": "normal",
                     *           "event_id": "2026-05-26,1,2",
                     *           "event_name": "Ajax v PSV",
                     *           "competition_id": 1,
                     *           "competition_name": "Eredivisie",
                     *           "competition_country": "XX",
                     *           "start_time": "2026-05-26T15:00:00+00:00",
                     *           "date": "2026-05-26",
                     *           "home_id": 1,
                     *           "home_team": "Ajax",
                     *           "away_id": 2,
                     *           "away_team": "PSV"
                     *         },
                     *         "user_data": "first",
                     *         "status": "open",
                     *         "bets": [
                     *           {
                     *             "bet_id": 1000000001,
                     *             "order_id": 1,
                     *             "bookie_bet_id": "sent-7",
                     *             "status": {
                     *               "code": "pending"
                     *             },
                     *             "sport": "fb",
                     *             "event_id": "2026-05-26,1,2",
                     *             "bookie": "pin",
                     *             "username": "pin-one",
                     *             "bet_type": "for,h",
                     *             "ccy_rate": 1,
                     *             "order_ccy_rate": 1,
                     *             "want_price": 2.1,
                     *             "got_price": null,
                     *             "want_stake": [
                     *               "GBP",
                     *               200
                     *             ],
                     *             "got_stake": null,
                     *             "reconciled": null,
                     *             "exchange_role": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["OrderWithBets"];
                    };
                };
            };
        };
    };
    readonly closeOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description An order. */
                readonly order_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "order_id": 1,
                     *         "bet_type": "for,h",
                     *         "bet_type_description": "Ajax",
                     *         "bet_type_template": "{home}",
                     *         "order_type": "normal",
                     *         "sport": "fb",
                     *         "placer": "alice",
                     *         "want_price": 2.06,
                     *         "want_stake": [
                     *           "GBP",
                     *           250
                     *         ],
                     *         "price": null,
                     *         "stake": [
                     *           "GBP",
                     *           0
                     *         ],
                     *         "profit_loss": null,
                     *         "net_price": null,
                     *         "net_stake": [
                     *           "GBP",
                     *           0
                     *         ],
                     *         "net_profit_loss": null,
                     *         "detailed_price": null,
                     *         "detailed_stake": null,
                     *         "detailed_profit_loss": null,
                     *         "bet_bar_values": {
                     *           "success": [
                     *             "GBP",
                     *             0
                     *           ],
                     *           "inprogress": [
                     *             "GBP",
                     *             200
                     *           ],
                     *           "danger": [
                     *             "GBP",
                     *             0
                     *           ],
                     *           "unplaced": [
                     *             "GBP",
                     *             50
                     *           ]
                     *         },
                     *         "ccy_rate": 1,
                     *         "placement_time": "2026-05-26T12:00:00.000000+00:00",
                     *         "expiry_time": "2026-05-26T12:01:00.000000+00:00",
                     *         "exchange_mode": "make_and_take",
                     *         "keep_open_ir": false,
                     *         "take_starting_price": false,
                     *         "closed": true,
                     *         "close_reason": "cancelled",
                     *         "event_info": {
                     *           "event_type": "normal",
                     *           "event_id": "2026-05-26,1,2",
                     *           "event_name": "Ajax v PSV",
                     *           "competition_id": 1,
                     *           "competition_name": "Eredivisie",
                     *           "competition_country": "XX",
                     *           "start_time": "2026-05-26T15:00:00+00:00",
                     *           "date": "2026-05-26",
                     *           "home_id": 1,
                     *           "home_team": "Ajax",
                     *           "away_id": 2,
                     *           "away_team": "PSV"
                     *         },
                     *         "user_data": "first",
                     *         "status": "pending",
                     *         "bets": [
                     *           {
                     *             "bet_id": 1000000001,
                     *             "order_id": 1,
                     *             "bookie_bet_id": "sent-7",
                     *             "status": {
                     *               "code": "pending"
                     *             },
                     *             "sport": "fb",
                     *             "event_id": "2026-05-26,1,2",
                     *             "bookie": "pin",
                     *             "username": "pin-one",
                     *             "bet_type": "for,h",
                     *             "ccy_rate": 1,
                     *             "order_ccy_rate": 1,
                     *             "want_price": 2.1,
                     *             "got_price": null,
                     *             "want_stake": [
                     *               "GBP",
                     *               200
                     *             ],
                     *             "got_stake": null,
                     *             "reconciled": null,
                     *             "exchange_role": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["OrderWithBets"];
                    };
                };
            };
        };
    };
    readonly closeMany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "order_ids": [
                 *         1,
                 *         99
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["CloseMany"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "closed": [
                     *           1
                     *         ],
                     *         "not_found": [
                     *           99
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["ClosedOrders"];
                    };
                };
            };
        };
    };
    readonly closeAll: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "sport": "fb",
                 *       "event_id": "2026-05-26,1,2"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CloseAll"];
                readonly "application/x-www-form-urlencoded": components["schemas"]["CloseAll"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         2,
                     *         3
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        /** @description The orders that were closed. */
                        readonly data: readonly number[];
                    };
                };
            };
        };
    };
    readonly listPlacers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "username": "alice",
                     *           "name": ""
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["PlacerOption"][];
                    };
                };
            };
        };
    };
    readonly listCountries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "competition_country": "XX",
                     *           "name": "Unknown"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["CountryOption"][];
                    };
                };
            };
        };
    };
    readonly listCompetitions: {
        readonly parameters: {
            readonly query?: {
                /** @description Only competitions of this country, by its two letters. */
                readonly competition_country?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "competition_id": 1,
                     *           "competition_country": "XX",
                     *           "name": "Eredivisie"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["CompetitionOption"][];
                    };
                };
            };
        };
    };
    readonly listOrderEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Only events of this country. It or `competition_id` has to be there (`one_required`). */
                readonly competition_country?: string;
                /** @description Only events of this competition. */
                readonly competition_id?: number;
                /** @description Only events of this day or later. ISO 8601 date; of a time with a zone, the UTC day it falls in. */
                readonly event_date_from?: string;
                /** @description Only events of this day or earlier. ISO 8601 date; of a time with a zone, the UTC day it falls in. */
                readonly event_date_to?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "event_id": "2026-05-26,1,2",
                     *           "name": "Ajax v PSV"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["EventOption"][];
                    };
                };
            };
        };
    };
    readonly getPosition: {
        readonly parameters: {
            readonly query?: {
                /** @description What they are sorted by, as often as wanted; if not at all, by `placement_time desc`. Ties go by `order_id`. */
                readonly order_by?: readonly ("placement_time asc" | "placement_time desc" | "order_id asc" | "order_id desc" | "want_price asc" | "want_price desc" | "event_start asc" | "event_start desc" | "status asc" | "status desc" | "sport asc" | "sport desc" | "placer asc" | "placer desc" | "closed asc" | "closed desc")[];
                /** @description Only orders of this customer. */
                readonly placer?: string;
                /** @description Only orders of customers of this group. */
                readonly group_id?: number;
                /** @description Only orders that were placed then or later. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly date_from?: string;
                /** @description Only orders that were placed before. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly date_to?: string;
                /** @description Only orders on events that start then or later. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly event_start_from?: string;
                /** @description Only orders on events that start before. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly event_start_to?: string;
                /** @description Only orders of this sport. */
                readonly sport?: components["schemas"]["Sport"];
                /** @description Only orders on these events. Ids have commas: one key for each. */
                readonly event_id?: readonly string[];
                /** @description Only orders on events of this competition. */
                readonly competition_id?: number;
                /** @description Only orders on events of this country, by its two letters. */
                readonly competition_country?: string;
                /** @description Only orders on events with this in the name of a side or runner, whatever the case and accents. */
                readonly search?: string;
                /** @description True: only orders placed in running; false: only those placed before. */
                readonly placed_inrunning?: boolean;
                /** @description Only orders of these statuses. */
                readonly status?: readonly ("open" | "pending" | "done" | "failed" | "reconciled" | "partial_void" | "full_void")[];
                /** @description Only back orders (`normal`), or lay orders. */
                readonly order_type?: "normal" | "lay";
                /** @description Only orders of this exchange mode. */
                readonly exchange_mode?: "make_and_take" | "take_only" | "dark";
                /** @description Only orders with one of these ids: of the order, of a bet, or of a bet at its bookie. */
                readonly wanted_ids?: readonly string[];
                /** @description Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all. */
                readonly page?: number;
                /** @description Items on a page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "payoff_grid": {
                     *           "ccy_code": "GBP",
                     *           "values": [
                     *             [
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0
                     *             ],
                     *             [
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0
                     *             ],
                     *             [
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0
                     *             ],
                     *             [
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0
                     *             ],
                     *             [
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0
                     *             ],
                     *             [
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0
                     *             ],
                     *             [
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0
                     *             ],
                     *             [
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0
                     *             ],
                     *             [
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0
                     *             ],
                     *             [
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0,
                     *               0
                     *             ]
                     *           ]
                     *         },
                     *         "totals": {
                     *           "for,h": {
                     *             "bet_type_description": "Ajax",
                     *             "got_stake": [
                     *               "GBP",
                     *               0
                     *             ],
                     *             "unknown_stake": [
                     *               "GBP",
                     *               200
                     *             ],
                     *             "unknown_price": 2.1
                     *           }
                     *         },
                     *         "placers": [
                     *           "alice"
                     *         ],
                     *         "unknown_bets_num": 1,
                     *         "unknown_grid": {
                     *           "ccy_code": "GBP",
                     *           "values": [
                     *             [
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200
                     *             ],
                     *             [
                     *               220,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200
                     *             ],
                     *             [
                     *               220,
                     *               220,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200
                     *             ],
                     *             [
                     *               220,
                     *               220,
                     *               220,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200
                     *             ],
                     *             [
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200
                     *             ],
                     *             [
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200
                     *             ],
                     *             [
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               -200,
                     *               -200,
                     *               -200,
                     *               -200
                     *             ],
                     *             [
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               -200,
                     *               -200,
                     *               -200
                     *             ],
                     *             [
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               -200,
                     *               -200
                     *             ],
                     *             [
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               220,
                     *               -200
                     *             ]
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Position"];
                    };
                };
            };
        };
    };
    readonly explainOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description An order. */
                readonly order_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "order_id": 1,
                     *         "order_type": "normal",
                     *         "want_price": 2.06,
                     *         "plans": [
                     *           {
                     *             "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *             "stake": [
                     *               "GBP",
                     *               250
                     *             ],
                     *             "accounts": [
                     *               {
                     *                 "bookie": "pin",
                     *                 "username": "pin-one",
                     *                 "bet_type": "for,h",
                     *                 "skipped": null,
                     *                 "price_list": [
                     *                   {
                     *                     "bookie": {
                     *                       "price": 2.1,
                     *                       "min": [
                     *                         "GBP",
                     *                         1
                     *                       ],
                     *                       "max": [
                     *                         "GBP",
                     *                         200
                     *                       ]
                     *                     },
                     *                     "effective": {
                     *                       "price": 2.1,
                     *                       "min": [
                     *                         "GBP",
                     *                         1
                     *                       ],
                     *                       "max": [
                     *                         "GBP",
                     *                         200
                     *                       ]
                     *                     },
                     *                     "back": {
                     *                       "bookie": {
                     *                         "price": 2.1,
                     *                         "min": [
                     *                           "GBP",
                     *                           1
                     *                         ],
                     *                         "max": [
                     *                           "GBP",
                     *                           200
                     *                         ]
                     *                       },
                     *                       "effective": {
                     *                         "price": 2.1,
                     *                         "min": [
                     *                           "GBP",
                     *                           1
                     *                         ],
                     *                         "max": [
                     *                           "GBP",
                     *                           200
                     *                         ]
                     *                       }
                     *                     },
                     *                     "rank": 1,
                     *                     "verdict": "chosen",
                     *                     "stake": [
                     *                       "GBP",
                     *                       200
                     *                     ]
                     *                   }
                     *                 ]
                     *               },
                     *               {
                     *                 "bookie": "sbk",
                     *                 "username": "sbk-one",
                     *                 "bet_type": "for,h",
                     *                 "skipped": null,
                     *                 "price_list": [
                     *                   {
                     *                     "bookie": {
                     *                       "price": 2.05,
                     *                       "min": [
                     *                         "GBP",
                     *                         1
                     *                       ],
                     *                       "max": [
                     *                         "GBP",
                     *                         100
                     *                       ]
                     *                     },
                     *                     "effective": {
                     *                       "price": 2.05,
                     *                       "min": [
                     *                         "GBP",
                     *                         1
                     *                       ],
                     *                       "max": [
                     *                         "GBP",
                     *                         100
                     *                       ]
                     *                     },
                     *                     "back": {
                     *                       "bookie": {
                     *                         "price": 2.05,
                     *                         "min": [
                     *                           "GBP",
                     *                           1
                     *                         ],
                     *                         "max": [
                     *                           "GBP",
                     *                           100
                     *                         ]
                     *                       },
                     *                       "effective": {
                     *                         "price": 2.05,
                     *                         "min": [
                     *                           "GBP",
                     *                           1
                     *                         ],
                     *                         "max": [
                     *                           "GBP",
                     *                           100
                     *                         ]
                     *                       }
                     *                     },
                     *                     "rank": 2,
                     *                     "verdict": "worse_price",
                     *                     "stake": null
                     *                   }
                     *                 ]
                     *               },
                     *               {
                     *                 "bookie": "slip",
                     *                 "username": "exchange",
                     *                 "bet_type": "for,h",
                     *                 "skipped": null,
                     *                 "price_list": []
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Explanation"];
                    };
                };
            };
        };
    };
    readonly getOrderLog: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description An order. */
                readonly order_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *           "category": "order",
                     *           "message": "Placed: GBP 250.00 at 2.060 or more, for 60 s."
                     *         },
                     *         {
                     *           "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *           "category": "bet",
                     *           "message": "Bet 1000000001: GBP 200.00 at 2.100 on Ajax asked of pin (pin-one)."
                     *         },
                     *         {
                     *           "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *           "category": "order",
                     *           "message": "Closed: it was cancelled (cancelled)."
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["OrderLogEntry"][];
                    };
                };
            };
        };
    };
    readonly listCustomers: {
        readonly parameters: {
            readonly query?: {
                /** @description With the last log-in of each. */
                readonly last_login?: boolean;
                /** @description Also those that are not active. */
                readonly inactive?: boolean;
                /** @description With what each may do. */
                readonly permissions?: boolean;
                /** @description Only these, by their ids with commas between them. */
                readonly customer_ids?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "id": 4,
                     *           "username": "alice",
                     *           "group_id": 1,
                     *           "ccy_code": "GBP",
                     *           "name": "",
                     *           "roles": {
                     *             "customer": true,
                     *             "bet_placer": true,
                     *             "group_spy": false,
                     *             "trade_page_viewer": false,
                     *             "detailed_accounting": false,
                     *             "account_viewer": true
                     *           },
                     *           "credit_limit": [
                     *             "GBP",
                     *             1000
                     *           ],
                     *           "credit_limit_comment": "",
                     *           "max_stake_per_event": null,
                     *           "commission_rate": null,
                     *           "active": true,
                     *           "locked": false,
                     *           "expires_at": null,
                     *           "tags": {},
                     *           "tag_rules": [
                     *             {
                     *               "bookie": "*",
                     *               "require": {},
                     *               "exclude": {}
                     *             }
                     *           ],
                     *           "created_at": "2026-05-26T12:00:00.000000+00:00",
                     *           "last_login": {
                     *             "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *             "ip_address": "127.0.0.1",
                     *             "country": "XX"
                     *           },
                     *           "permissions": {
                     *             "login": true,
                     *             "agent": false,
                     *             "master_agent": false,
                     *             "create_users": false,
                     *             "sudo": false,
                     *             "place_bets": true,
                     *             "spy_on_group": false,
                     *             "see_accounts": true,
                     *             "detailed_accounting": false,
                     *             "view_trade_page": false
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["Customer"][];
                    };
                };
            };
        };
    };
    readonly createCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "username": "carl",
                 *       "password": "secret123",
                 *       "group_id": 1,
                 *       "ccy_code": "EUR",
                 *       "roles": {
                 *         "bet_placer": true
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateCustomer"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": 6,
                     *         "username": "carl",
                     *         "group_id": 1,
                     *         "ccy_code": "EUR",
                     *         "name": "",
                     *         "roles": {
                     *           "customer": true,
                     *           "bet_placer": true,
                     *           "group_spy": false,
                     *           "trade_page_viewer": false,
                     *           "detailed_accounting": false,
                     *           "account_viewer": false
                     *         },
                     *         "credit_limit": [
                     *           "EUR",
                     *           0
                     *         ],
                     *         "credit_limit_comment": "",
                     *         "max_stake_per_event": null,
                     *         "commission_rate": null,
                     *         "active": true,
                     *         "locked": false,
                     *         "expires_at": null,
                     *         "tags": {},
                     *         "tag_rules": [
                     *           {
                     *             "bookie": "*",
                     *             "require": {},
                     *             "exclude": {}
                     *           }
                     *         ],
                     *         "created_at": "2026-05-26T12:00:00.000000+00:00",
                     *         "last_login": null
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    readonly getCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A customer: the caller itself, or one of its own. */
                readonly username: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": 6,
                     *         "username": "carl",
                     *         "group_id": 1,
                     *         "ccy_code": "EUR",
                     *         "name": "",
                     *         "roles": {
                     *           "customer": true,
                     *           "bet_placer": true,
                     *           "group_spy": false,
                     *           "trade_page_viewer": false,
                     *           "detailed_accounting": false,
                     *           "account_viewer": false
                     *         },
                     *         "credit_limit": [
                     *           "EUR",
                     *           500
                     *         ],
                     *         "credit_limit_comment": "to start with",
                     *         "max_stake_per_event": null,
                     *         "commission_rate": null,
                     *         "active": true,
                     *         "locked": false,
                     *         "expires_at": null,
                     *         "tags": {},
                     *         "tag_rules": [
                     *           {
                     *             "bookie": "*",
                     *             "require": {},
                     *             "exclude": {}
                     *           }
                     *         ],
                     *         "created_at": "2026-05-26T12:00:00.000000+00:00",
                     *         "last_login": null
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    readonly changeCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A customer: the caller itself, or one of its own. */
                readonly username: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "credit_limit": [
                 *         "EUR",
                 *         500
                 *       ],
                 *       "credit_limit_comment": "to start with"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangeCustomer"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": 6,
                     *         "username": "carl",
                     *         "group_id": 1,
                     *         "ccy_code": "EUR",
                     *         "name": "",
                     *         "roles": {
                     *           "customer": true,
                     *           "bet_placer": true,
                     *           "group_spy": false,
                     *           "trade_page_viewer": false,
                     *           "detailed_accounting": false,
                     *           "account_viewer": false
                     *         },
                     *         "credit_limit": [
                     *           "EUR",
                     *           500
                     *         ],
                     *         "credit_limit_comment": "to start with",
                     *         "max_stake_per_event": null,
                     *         "commission_rate": null,
                     *         "active": true,
                     *         "locked": false,
                     *         "expires_at": null,
                     *         "tags": {},
                     *         "tag_rules": [
                     *           {
                     *             "bookie": "*",
                     *             "require": {},
                     *             "exclude": {}
                     *           }
                     *         ],
                     *         "created_at": "2026-05-26T12:00:00.000000+00:00",
                     *         "last_login": null
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    readonly canPlaceBets: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A customer: the caller itself, or one of its own. */
                readonly username: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "can_place_bets": true,
                     *         "reason": null,
                     *         "ip_address": "127.0.0.1",
                     *         "country": "XX"
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Placing"];
                    };
                };
            };
        };
    };
    readonly getAccounting: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A customer: the caller itself, or one of its own. */
                readonly username: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "key": "current_balance",
                     *           "label": "Current balance",
                     *           "unit": "GBP",
                     *           "value": 0
                     *         },
                     *         {
                     *           "key": "open_stakes",
                     *           "label": "Open stakes",
                     *           "unit": "GBP",
                     *           "value": 250
                     *         },
                     *         {
                     *           "key": "today_pl",
                     *           "label": "Today's profit and loss",
                     *           "unit": "GBP",
                     *           "value": 0
                     *         },
                     *         {
                     *           "key": "yesterday_pl",
                     *           "label": "Yesterday's profit and loss",
                     *           "unit": "GBP",
                     *           "value": 0
                     *         },
                     *         {
                     *           "key": "credit_limit",
                     *           "label": "Credit limit",
                     *           "unit": "GBP",
                     *           "value": 1000
                     *         },
                     *         {
                     *           "key": "commission_rate",
                     *           "label": "Commission rate",
                     *           "unit": "%",
                     *           "value": 0
                     *         },
                     *         {
                     *           "key": "available_credit",
                     *           "label": "Available credit",
                     *           "unit": "GBP",
                     *           "value": 750
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["AccountingEntry"][];
                    };
                };
            };
        };
    };
    readonly getCreditLimitHistory: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all. Without it and `page_size` all are answered. */
                readonly page?: number;
                /** @description Items on a page; 25 where only `page` is given. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description A customer: the caller itself, or one of its own. */
                readonly username: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "amount": 500,
                     *           "ccy_code": "EUR",
                     *           "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *           "comment": "to start with"
                     *         },
                     *         {
                     *           "amount": 0,
                     *           "ccy_code": "EUR",
                     *           "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *           "comment": ""
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["CreditLimitChange"][];
                    };
                };
            };
        };
    };
    readonly listBookieAccounts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A customer: the caller itself, or one of its own. */
                readonly username: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "bookie": "pin",
                     *           "username": "pin-one",
                     *           "ccy_code": "GBP",
                     *           "enabled": true,
                     *           "price_scheme": null,
                     *           "max_bet": null,
                     *           "stake_share": null,
                     *           "tags": {}
                     *         },
                     *         {
                     *           "id": 2,
                     *           "bookie": "sbk",
                     *           "username": "sbk-one",
                     *           "ccy_code": "GBP",
                     *           "enabled": true,
                     *           "price_scheme": null,
                     *           "max_bet": null,
                     *           "stake_share": null,
                     *           "tags": {
                     *             "quality": "low"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["BookieAccount"][];
                    };
                };
            };
        };
    };
    readonly previewBookieAccounts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A customer: the caller itself, or one of its own. */
                readonly username: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "tag_rules": [
                 *         {
                 *           "bookie": "sbk",
                 *           "require": {
                 *             "quality": "low"
                 *           }
                 *         }
                 *       ],
                 *       "env_tags": {}
                 *     }
                 */
                readonly "application/json": components["schemas"]["PreviewAccounts"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "id": 2,
                     *           "bookie": "sbk",
                     *           "username": "sbk-one",
                     *           "ccy_code": "GBP",
                     *           "enabled": true,
                     *           "price_scheme": null,
                     *           "max_bet": null,
                     *           "stake_share": null,
                     *           "tags": {
                     *             "quality": "low"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["BookieAccount"][];
                    };
                };
            };
        };
    };
    readonly kickBalance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A customer: the caller itself, or one of its own. */
                readonly username: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "account_id": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["KickBalance"];
                readonly "application/x-www-form-urlencoded": components["schemas"]["KickBalance"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "balance": [
                     *           "GBP",
                     *           100000
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["AccountBalance"];
                    };
                };
            };
        };
    };
    readonly listTransfers: {
        readonly parameters: {
            readonly query?: {
                /** @description Only transfers with this customer of the caller's. */
                readonly username?: string;
                /** @description Only transfers made then or later. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly date_from?: string;
                /** @description Only transfers made before. ISO 8601; a date without a time is in the range as a whole; without a zone UTC. */
                readonly date_to?: string;
                /** @description Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all. Without it and `page_size` all are answered. */
                readonly page?: number;
                /** @description Items on a page; 25 where only `page` is given. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "from_username": "anna",
                     *           "to_username": "carl",
                     *           "to_group": "main",
                     *           "post_date": "2026-05-26",
                     *           "ccy_code": "EUR",
                     *           "description": "",
                     *           "amount_from": 100,
                     *           "amount_to": -105,
                     *           "discount": 5
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["Transfer"][];
                    };
                };
            };
        };
    };
    readonly makeTransfer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "username": "carl",
                 *       "amount": 100,
                 *       "discount": 5
                 *     }
                 */
                readonly "application/json": components["schemas"]["MakeTransfer"];
                readonly "application/x-www-form-urlencoded": components["schemas"]["MakeTransfer"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "from_username": "anna",
                     *         "to_username": "carl",
                     *         "to_group": "main",
                     *         "post_date": "2026-05-26",
                     *         "ccy_code": "EUR",
                     *         "description": "",
                     *         "amount_from": 100,
                     *         "amount_to": -105,
                     *         "discount": 5
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Transfer"];
                    };
                };
            };
        };
    };
    readonly listGroups: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "main",
                     *           "balance": [
                     *             "GBP",
                     *             90.52
                     *           ],
                     *           "credit_limit": [
                     *             "GBP",
                     *             2431.03
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["Group"][];
                    };
                };
            };
        };
    };
    readonly getGroup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A group. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "main",
                     *         "balance": [
                     *           "GBP",
                     *           90.52
                     *         ],
                     *         "credit_limit": [
                     *           "GBP",
                     *           2431.03
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Group"];
                    };
                };
            };
        };
    };
    readonly listGroupBookieAccounts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A group. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "bookie": "pin",
                     *           "username": "pin-one",
                     *           "ccy_code": "GBP",
                     *           "enabled": true,
                     *           "price_scheme": null,
                     *           "max_bet": null,
                     *           "stake_share": null,
                     *           "tags": {}
                     *         },
                     *         {
                     *           "id": 2,
                     *           "bookie": "sbk",
                     *           "username": "sbk-one",
                     *           "ccy_code": "GBP",
                     *           "enabled": true,
                     *           "price_scheme": null,
                     *           "max_bet": null,
                     *           "stake_share": null,
                     *           "tags": {
                     *             "quality": "low"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["BookieAccount"][];
                    };
                };
            };
        };
    };
    readonly listHeartbeats: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "heartbeats": [
                     *           {
                     *             "heartbeat_id": "00000000000000000000000000000008",
                     *             "expiry_time": "2026-05-26T12:00:30.000000+00:00"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Heartbeats"];
                    };
                };
            };
        };
    };
    readonly openHeartbeat: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "timeout": 30
                 *     }
                 */
                readonly "application/json": components["schemas"]["OpenHeartbeat"];
                readonly "application/x-www-form-urlencoded": components["schemas"]["OpenHeartbeat"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "heartbeat_id": "00000000000000000000000000000008",
                     *         "expiry_time": "2026-05-26T12:00:30.000000+00:00"
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Heartbeat"];
                    };
                };
            };
        };
    };
    readonly getHeartbeat: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A heartbeat of the caller. */
                readonly heartbeat_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "heartbeat_id": "00000000000000000000000000000008",
                     *         "expiry_time": "2026-05-26T12:00:30.000000+00:00"
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Heartbeat"];
                    };
                };
            };
        };
    };
    readonly cancelHeartbeat: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A heartbeat of the caller. */
                readonly heartbeat_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": null
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: null;
                    };
                };
            };
        };
    };
    readonly refreshHeartbeat: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A heartbeat of the caller. */
                readonly heartbeat_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "heartbeat_id": "00000000000000000000000000000008",
                     *         "expiry_time": "2026-05-26T12:00:30.000000+00:00"
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["Heartbeat"];
                    };
                };
            };
        };
    };
    readonly listRates: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "ccy": "EUR",
                     *           "rate": 1.16
                     *         },
                     *         {
                     *           "ccy": "GBP",
                     *           "rate": 1
                     *         },
                     *         {
                     *           "ccy": "JPY",
                     *           "rate": 150
                     *         },
                     *         {
                     *           "ccy": "KWD",
                     *           "rate": 0.39
                     *         },
                     *         {
                     *           "ccy": "USD",
                     *           "rate": 1.27
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["Rate"][];
                    };
                };
            };
        };
    };
    readonly setRates: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "rates": {
                 *         "EUR": 1.15
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["SetRates"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "ccy": "EUR",
                     *           "rate": 1.15
                     *         },
                     *         {
                     *           "ccy": "GBP",
                     *           "rate": 1
                     *         },
                     *         {
                     *           "ccy": "JPY",
                     *           "rate": 150
                     *         },
                     *         {
                     *           "ccy": "KWD",
                     *           "rate": 0.39
                     *         },
                     *         {
                     *           "ccy": "USD",
                     *           "rate": 1.27
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["Rate"][];
                    };
                };
            };
        };
    };
    readonly setLive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The sport, by its code. */
                readonly sport: components["schemas"]["Sport"];
                /** @description The event. */
                readonly event_id: components["schemas"]["EventId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "in_running": true,
                 *       "time": [
                 *         "1h",
                 *         23
                 *       ],
                 *       "score": [
                 *         1,
                 *         0
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["SetLive"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "sport": "fb",
                     *         "event_type": "normal",
                     *         "event_id": "2026-05-26,1,2",
                     *         "event_name": "Ajax v PSV",
                     *         "competition_id": 1,
                     *         "competition_name": "Eredivisie",
                     *         "competition_country": "XX",
                     *         "start_time": "2026-05-26T15:00:00Z",
                     *         "home": "Ajax",
                     *         "away": "PSV",
                     *         "ir_status": "in_running",
                     *         "time": [
                     *           "1h",
                     *           23
                     *         ],
                     *         "score": [
                     *           1,
                     *           0
                     *         ],
                     *         "red_cards": [
                     *           0,
                     *           0
                     *         ],
                     *         "result": null
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["EventState"];
                    };
                };
            };
        };
    };
    readonly setResult: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The sport, by its code. */
                readonly sport: components["schemas"]["Sport"];
                /** @description The event. */
                readonly event_id: components["schemas"]["EventId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "ft_home": 2,
                 *       "ft_away": 1,
                 *       "ht_home": 1,
                 *       "ht_away": 0
                 *     }
                 */
                readonly "application/json": components["schemas"]["SetResult"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "sport": "fb",
                     *         "event_type": "normal",
                     *         "event_id": "2026-05-26,1,2",
                     *         "event_name": "Ajax v PSV",
                     *         "competition_id": 1,
                     *         "competition_name": "Eredivisie",
                     *         "competition_country": "XX",
                     *         "start_time": "2026-05-26T15:00:00Z",
                     *         "home": "Ajax",
                     *         "away": "PSV",
                     *         "ir_status": "ended",
                     *         "time": [
                     *           "1h",
                     *           23
                     *         ],
                     *         "score": [
                     *           1,
                     *           0
                     *         ],
                     *         "red_cards": [
                     *           0,
                     *           0
                     *         ],
                     *         "result": {
                     *           "ft_home": 2,
                     *           "ft_away": 1,
                     *           "ht_home": 1,
                     *           "ht_away": 0
                     *         }
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["EventState"];
                    };
                };
            };
        };
    };
    readonly listEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Only events of this sport. */
                readonly sport?: components["schemas"]["Sport"];
                /** @description Only events that start then or later. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly date_from?: string;
                /** @description Only events that start before. ISO 8601; a date without a time is in the range as a whole; without a zone UTC. */
                readonly date_to?: string;
                /** @description Only events with this in the name of a side or runner, or in the event's own, whatever the case and accents. */
                readonly search?: string;
                /** @description True: only events in running; false: only those before their start. */
                readonly in_running?: boolean;
                /** @description Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all. */
                readonly page?: number;
                /** @description Items on a page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "sport": "fb",
                     *           "event_type": "normal",
                     *           "event_id": "2026-05-26,1,2",
                     *           "event_name": "Ajax v PSV",
                     *           "competition_id": 1,
                     *           "competition_name": "Eredivisie",
                     *           "competition_country": "XX",
                     *           "start_time": "2026-05-26T15:00:00Z",
                     *           "home": "Ajax",
                     *           "away": "PSV",
                     *           "ir_status": "pre_event",
                     *           "bookies": [
                     *             "pin",
                     *             "sbk"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["Event"][];
                    };
                };
            };
        };
    };
    readonly explainBetType: {
        readonly parameters: {
            readonly query?: {
                /** @description What the home side is called in the description; empty: `Home`. */
                readonly home_team?: string;
                /** @description What the away side is called in the description; empty: `Away`. */
                readonly away_team?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The sport, by its code. */
                readonly sport: components["schemas"]["Sport"];
                /** @description The bet type. */
                readonly bet_type: components["schemas"]["BetType"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "sport": "Football Full Time",
                     *         "bet_type": "for,ah,h,-3",
                     *         "bet_type_description": "Ajax -0.5/1 (Asian)",
                     *         "winloss_grid": [
                     *           [
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l"
                     *           ],
                     *           [
                     *             "v/w",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l"
                     *           ],
                     *           [
                     *             "w",
                     *             "v/w",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l"
                     *           ],
                     *           [
                     *             "w",
                     *             "w",
                     *             "v/w",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l"
                     *           ],
                     *           [
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "v/w",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l"
                     *           ],
                     *           [
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "v/w",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l"
                     *           ],
                     *           [
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "v/w",
                     *             "l",
                     *             "l",
                     *             "l",
                     *             "l"
                     *           ],
                     *           [
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "v/w",
                     *             "l",
                     *             "l",
                     *             "l"
                     *           ],
                     *           [
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "v/w",
                     *             "l",
                     *             "l"
                     *           ],
                     *           [
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "w",
                     *             "v/w",
                     *             "l"
                     *           ]
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["ExplainedBetType"];
                    };
                };
            };
        };
    };
    readonly listProviders: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all. */
                readonly page?: number;
                /** @description Items on a page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "bookie": "pin",
                     *           "state": "up",
                     *           "failures": 0,
                     *           "last_success": "2026-05-26T12:00:00.000000+00:00",
                     *           "last_failure": null,
                     *           "left_alone_until": null,
                     *           "polls": [
                     *             {
                     *               "type": "today",
                     *               "last_success": "2026-05-26T12:00:00.000000+00:00",
                     *               "offers": 12,
                     *               "rejected": {
                     *                 "price": 1
                     *               }
                     *             }
                     *           ],
                     *           "accounts": [
                     *             {
                     *               "id": 1,
                     *               "username": "pin-one",
                     *               "ccy_code": "GBP",
                     *               "enabled": true,
                     *               "resting_until": null,
                     *               "balance": [
                     *                 "GBP",
                     *                 100000.01
                     *               ],
                     *               "open_stakes": [
                     *                 "GBP",
                     *                 0
                     *               ]
                     *             }
                     *           ],
                     *           "unsettled_bets": 0,
                     *           "unknown_bets": 0
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["Provider"][];
                    };
                };
            };
        };
    };
    readonly depositAtBookie: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A bookie account. */
                readonly account_id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "amount": 5000,
                 *       "description": "by card"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Deposit"];
                readonly "application/x-www-form-urlencoded": components["schemas"]["Deposit"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "id": 1,
                     *         "username": "pin-one",
                     *         "ccy_code": "GBP",
                     *         "enabled": true,
                     *         "resting_until": null,
                     *         "balance": [
                     *           "GBP",
                     *           105000.01
                     *         ],
                     *         "open_stakes": [
                     *           "GBP",
                     *           0
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: components["schemas"]["OperatedAccount"];
                    };
                };
            };
        };
    };
    readonly listAlerts: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all. */
                readonly page?: number;
                /** @description Items on a page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "alert_id": 2,
                     *           "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *           "kind": "disputed",
                     *           "bookie": "pin",
                     *           "account_id": 1,
                     *           "order_id": 1,
                     *           "bet_id": 1000000001,
                     *           "provider_bet_id": "sent-7",
                     *           "message": "Settled as won, GBP 0.01; as won we make it GBP 220.00."
                     *         },
                     *         {
                     *           "alert_id": 1,
                     *           "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *           "kind": "unanswered",
                     *           "bookie": "pin",
                     *           "account_id": 1,
                     *           "order_id": 1,
                     *           "bet_id": 1000000001,
                     *           "provider_bet_id": "sent-7",
                     *           "message": "No usable answer to GBP 200.00 at 2.100 (timeout); the bookie's statements will tell."
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["Alert"][];
                    };
                };
            };
        };
    };
    readonly listUnreconciledBets: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all. */
                readonly page?: number;
                /** @description Items on a page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "bet_id": 1000000001,
                     *           "order_id": 1,
                     *           "placer": "alice",
                     *           "bookie": "pin",
                     *           "bookie_bet_id": "sent-7",
                     *           "event_id": "2026-05-26,1,2",
                     *           "event_name": "Ajax v PSV",
                     *           "sport": "fb",
                     *           "bet_type": "for,h",
                     *           "bet_type_description": "Ajax",
                     *           "price": 2.1,
                     *           "stake": [
                     *             "GBP",
                     *             200
                     *           ],
                     *           "stated_status": "won",
                     *           "stated_profit_loss": [
                     *             "GBP",
                     *             0.01
                     *           ],
                     *           "expected_profit_loss": [
                     *             "GBP",
                     *             220
                     *           ],
                     *           "result": "2 - 1 (1 - 0)"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["UnreconciledBet"][];
                    };
                };
            };
        };
    };
    readonly listUnmatchedEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all. */
                readonly page?: number;
                /** @description Items on a page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "bookie": "sbk",
                     *           "key": "Ajax Amsterdam v PSV E.",
                     *           "event_id": "2026-05-26,5,6",
                     *           "sport": "fb",
                     *           "competition": "Eredivisie",
                     *           "home": "Ajax Amsterdam",
                     *           "away": "PSV E.",
                     *           "event": "Ajax Amsterdam v PSV E.",
                     *           "start_time": "2026-05-26T15:00:00+00:00",
                     *           "since": "2026-05-26T12:00:00.000000+00:00"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["UnmatchedEvent"][];
                    };
                };
            };
        };
    };
    readonly listAudit: {
        readonly parameters: {
            readonly query?: {
                /** @description Only entries of this. */
                readonly action?: "login" | "login_failed" | "locked" | "logout" | "sudo" | "customer_created" | "customer_changed" | "group_changed" | "account_changed" | "transfer" | "deposit" | "heartbeat_expired" | "rates_set" | "live_set" | "result_set" | "event_linked" | "event_unlinked" | "bet_settled" | "order_placed" | "order_closed";
                /** @description Only what was done to this, as the entries have it. */
                readonly subject?: string;
                /** @description Only what this user did, in its own name or in another's. */
                readonly actor?: string;
                /** @description Only entries of then or later. ISO 8601, a date or a date and time; without a zone UTC. */
                readonly date_from?: string;
                /** @description Only entries of before. ISO 8601; a date without a time is in the range as a whole; without a zone UTC. */
                readonly date_to?: string;
                /** @description Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all. */
                readonly page?: number;
                /** @description Items on a page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": [
                     *         {
                     *           "seq": 15,
                     *           "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *           "actor": "root",
                     *           "behind": null,
                     *           "ip_address": "127.0.0.1",
                     *           "action": "result_set",
                     *           "subject": "2026-05-26,1,2",
                     *           "details": {
                     *             "event": "Ajax v PSV",
                     *             "result": "none → 2 - 1 (1 - 0)"
                     *           }
                     *         },
                     *         {
                     *           "seq": 14,
                     *           "timestamp": "2026-05-26T12:00:00.000000+00:00",
                     *           "actor": "root",
                     *           "behind": null,
                     *           "ip_address": "127.0.0.1",
                     *           "action": "live_set",
                     *           "subject": "2026-05-26,1,2",
                     *           "details": {
                     *             "event": "Ajax v PSV",
                     *             "stands": "pre_event 0 - 0, red cards 0 - 0 → in_running 1 - 0, red cards 0 - 0"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: readonly components["schemas"]["AuditEntry"][];
                    };
                };
            };
        };
    };
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "is_alive": true
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: {
                            readonly is_alive: boolean;
                        };
                    };
                };
            };
        };
    };
    readonly getReadiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "is_ready": true
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: {
                            readonly is_ready: boolean;
                        };
                    };
                };
            };
        };
    };
    readonly getVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "data": {
                     *         "version": "1.2.3"
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        /** @constant */
                        readonly status: "ok";
                        readonly data: {
                            readonly version: string;
                        };
                    };
                };
            };
        };
    };
    readonly openStream: {
        readonly parameters: {
            readonly query?: {
                /** @description The session id. Where headers can be sent, it may be in `Session` instead. */
                readonly token?: string;
                /** @description Also the orders and bets that lists show of others. */
                readonly spy?: boolean;
                /** @description Go on after this fact, as the command `resume` does. */
                readonly resume?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The stream is open: see `/asyncapi.json`. */
            readonly 101: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly getOpenApi: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description As it says. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": unknown;
                };
            };
        };
    };
    readonly getDocumentation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description As it says. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": unknown;
                };
            };
        };
    };
    readonly getAsyncApi: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description As it says. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": unknown;
                };
            };
        };
    };
}

/** What the envelope says besides each code of a refusal. */
export interface ErrorDetails {
  readonly auth_error: components['schemas']['AuthError']['data'];
  readonly authentication_failed: components['schemas']['AuthenticationFailed']['data'];
  readonly forbidden: components['schemas']['Forbidden']['data'];
  readonly invalid_bet_type: components['schemas']['InvalidBetType']['data'];
  readonly limit_reached: components['schemas']['LimitReached']['data'];
  readonly method_not_allowed: components['schemas']['MethodNotAllowed']['data'];
  readonly not_acceptable: components['schemas']['NotAcceptable']['data'];
  readonly not_found: components['schemas']['NotFound']['data'];
  readonly order_closed: components['schemas']['OrderClosed']['data'];
  readonly payload_too_large: components['schemas']['PayloadTooLarge']['data'];
  readonly server_error: components['schemas']['ServerError']['data'];
  readonly session_not_found: components['schemas']['SessionNotFound']['data'];
  readonly throttled: components['schemas']['Throttled']['data'];
  readonly too_many_open_betslips: components['schemas']['TooManyOpenBetslips']['data'];
  readonly unavailable: components['schemas']['Unavailable']['data'];
  readonly unsupported_media_type: components['schemas']['UnsupportedMediaType']['data'];
  readonly upgrade_required: components['schemas']['UpgradeRequired']['data'];
  readonly validation_error: components['schemas']['ValidationError']['data'];
}

/** Where each operation is. */
export const OPERATIONS = {
  logIn: ['POST', '/v1/sessions/'],
  getSession: ['GET', '/v1/sessions/{session_id}/'],
  logOut: ['DELETE', '/v1/sessions/{session_id}/'],
  tokenize: ['POST', '/v1/sessions/{session_id}/tokenize/'],
  detokenize: ['POST', '/v1/sessions/{session_id}/detokenize/'],
  sudo: ['POST', '/v1/sessions/{session_id}/sudo/'],
  openBetslip: ['POST', '/v1/betslips/'],
  listBetslips: ['GET', '/v1/betslips/'],
  getBetslip: ['GET', '/v1/betslips/{betslip_id}/'],
  closeBetslip: ['DELETE', '/v1/betslips/{betslip_id}/'],
  refreshBetslip: ['POST', '/v1/betslips/{betslip_id}/refresh/'],
  placeOrder: ['POST', '/v1/orders/'],
  listOrders: ['GET', '/v1/orders/'],
  placeBatch: ['POST', '/v1/orders/batch/'],
  getOrder: ['GET', '/v1/orders/{order_id}/'],
  getTrackedOrder: ['GET', '/v1/orders/tracked/{uuid}/'],
  closeOrder: ['POST', '/v1/orders/{order_id}/close/'],
  closeMany: ['POST', '/v1/orders/close_many/'],
  closeAll: ['POST', '/v1/orders/close_all/'],
  listPlacers: ['GET', '/v1/orders/filters/placers/'],
  listCountries: ['GET', '/v1/orders/filters/countries/'],
  listCompetitions: ['GET', '/v1/orders/filters/competitions/'],
  listOrderEvents: ['GET', '/v1/orders/filters/events/'],
  getPosition: ['GET', '/v1/orders/position/'],
  explainOrder: ['GET', '/v1/orders/{order_id}/explain/'],
  getOrderLog: ['GET', '/v1/orders/{order_id}/log/'],
  createCustomer: ['POST', '/v1/customers/'],
  listCustomers: ['GET', '/v1/customers/'],
  getCustomer: ['GET', '/v1/customers/{username}/'],
  changeCustomer: ['PATCH', '/v1/customers/{username}/'],
  canPlaceBets: ['GET', '/v1/customers/{username}/can_place_bets/'],
  getAccounting: ['GET', '/v1/customers/{username}/accounting_info/'],
  getCreditLimitHistory: ['GET', '/v1/customers/{username}/credit_limit_history/'],
  listBookieAccounts: ['GET', '/v1/customers/{username}/bookie_accounts/'],
  previewBookieAccounts: ['POST', '/v1/customers/{username}/bookie_accounts_preview/'],
  kickBalance: ['POST', '/v1/customers/{username}/bookie_accounts/kick_balance/'],
  listTransfers: ['GET', '/v1/transfers/'],
  makeTransfer: ['POST', '/v1/transfers/'],
  listGroups: ['GET', '/v1/groups/'],
  getGroup: ['GET', '/v1/groups/{id}/'],
  listGroupBookieAccounts: ['GET', '/v1/groups/{id}/bookie_accounts/'],
  openHeartbeat: ['POST', '/v1/heartbeats/'],
  listHeartbeats: ['GET', '/v1/heartbeats/'],
  getHeartbeat: ['GET', '/v1/heartbeats/{heartbeat_id}/'],
  cancelHeartbeat: ['DELETE', '/v1/heartbeats/{heartbeat_id}/'],
  refreshHeartbeat: ['POST', '/v1/heartbeats/{heartbeat_id}/refresh/'],
  listRates: ['GET', '/v1/xrates/'],
  setRates: ['PUT', '/v1/xrates/'],
  setLive: ['PUT', '/v1/sports/{sport}/events/{event_id}/live/'],
  setResult: ['PUT', '/v1/sports/{sport}/events/{event_id}/result/'],
  listEvents: ['GET', '/v1/events/'],
  explainBetType: ['GET', '/v1/sports/{sport}/bet_types/{bet_type}/'],
  listProviders: ['GET', '/v1/operator/providers/'],
  depositAtBookie: ['POST', '/v1/operator/bookie_accounts/{account_id}/deposits/'],
  listAlerts: ['GET', '/v1/operator/alerts/'],
  listUnreconciledBets: ['GET', '/v1/operator/unreconciled_bets/'],
  listUnmatchedEvents: ['GET', '/v1/operator/unmatched_events/'],
  listAudit: ['GET', '/v1/operator/audit/'],
  getHealth: ['GET', '/healthz'],
  getReadiness: ['GET', '/readyz'],
  getVersion: ['GET', '/version'],
  openStream: ['GET', '/v1/stream/'],
  getOpenApi: ['GET', '/openapi.json'],
  getDocumentation: ['GET', '/docs/'],
  getAsyncApi: ['GET', '/asyncapi.json'],
} as const;
