import * as $protobuf from "protobufjs";
import Long = require("long");

/** Namespace slipstream. */
export namespace slipstream {

    /**
     * Properties of a QuoteColumns.
     * @deprecated Use slipstream.QuoteColumns.$Properties instead.
     */
    interface IQuoteColumns extends slipstream.QuoteColumns.$Properties {
    }

    /** Represents a QuoteColumns. */
    class QuoteColumns {

        /**
         * Constructs a new QuoteColumns.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.QuoteColumns.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** QuoteColumns currencies. */
        currencies: string[];

        /** QuoteColumns priceMilli. */
        priceMilli: Uint8Array;

        /** QuoteColumns currency. */
        currency: Uint8Array;

        /** QuoteColumns min. */
        min: Uint8Array;

        /** QuoteColumns max. */
        max: Uint8Array;

        /**
         * Encodes the specified QuoteColumns message. Does not implicitly {@link slipstream.QuoteColumns.verify|verify} messages.
         * @param message QuoteColumns message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.QuoteColumns.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a QuoteColumns message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.QuoteColumns & slipstream.QuoteColumns.$Shape} QuoteColumns
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.QuoteColumns & slipstream.QuoteColumns.$Shape;
    }

    namespace QuoteColumns {

        /** Properties of a QuoteColumns. */
        interface $Properties {

            /** QuoteColumns currencies */
            currencies?: (string[]|null);

            /** QuoteColumns priceMilli */
            priceMilli?: (Uint8Array|null);

            /** QuoteColumns currency */
            currency?: (Uint8Array|null);

            /** QuoteColumns min */
            min?: (Uint8Array|null);

            /** QuoteColumns max */
            max?: (Uint8Array|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a QuoteColumns. */
        type $Shape = slipstream.QuoteColumns.$Properties;
    }

    /**
     * Properties of a Rejected.
     * @deprecated Use slipstream.Rejected.$Properties instead.
     */
    interface IRejected extends slipstream.Rejected.$Properties {
    }

    /** Represents a Rejected. */
    class Rejected {

        /**
         * Constructs a new Rejected.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Rejected.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Rejected reason. */
        reason: string;

        /** Rejected count. */
        count: number;

        /**
         * Encodes the specified Rejected message. Does not implicitly {@link slipstream.Rejected.verify|verify} messages.
         * @param message Rejected message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Rejected.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Rejected message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Rejected & slipstream.Rejected.$Shape} Rejected
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Rejected & slipstream.Rejected.$Shape;
    }

    namespace Rejected {

        /** Properties of a Rejected. */
        interface $Properties {

            /** Rejected reason */
            reason?: (string|null);

            /** Rejected count */
            count?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Rejected. */
        type $Shape = slipstream.Rejected.$Properties;
    }

    /**
     * Properties of a ProviderAccess.
     * @deprecated Use slipstream.ProviderAccess.$Properties instead.
     */
    interface IProviderAccess extends slipstream.ProviderAccess.$Properties {
    }

    /** Represents a ProviderAccess. */
    class ProviderAccess {

        /**
         * Constructs a new ProviderAccess.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.ProviderAccess.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ProviderAccess bookie. */
        bookie: string;

        /** ProviderAccess baseUrl. */
        baseUrl: string;

        /** ProviderAccess username. */
        username: string;

        /** ProviderAccess password. */
        password: string;

        /** ProviderAccess timeoutMs. */
        timeoutMs: number;

        /**
         * Encodes the specified ProviderAccess message. Does not implicitly {@link slipstream.ProviderAccess.verify|verify} messages.
         * @param message ProviderAccess message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.ProviderAccess.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a ProviderAccess message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.ProviderAccess & slipstream.ProviderAccess.$Shape} ProviderAccess
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.ProviderAccess & slipstream.ProviderAccess.$Shape;
    }

    namespace ProviderAccess {

        /** Properties of a ProviderAccess. */
        interface $Properties {

            /** ProviderAccess bookie */
            bookie?: (string|null);

            /** ProviderAccess baseUrl */
            baseUrl?: (string|null);

            /** ProviderAccess username */
            username?: (string|null);

            /** ProviderAccess password */
            password?: (string|null);

            /** ProviderAccess timeoutMs */
            timeoutMs?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a ProviderAccess. */
        type $Shape = slipstream.ProviderAccess.$Properties;
    }

    /**
     * Properties of a PollFault.
     * @deprecated Use slipstream.PollFault.$Properties instead.
     */
    interface IPollFault extends slipstream.PollFault.$Properties {
    }

    /** Represents a PollFault. */
    class PollFault {

        /**
         * Constructs a new PollFault.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PollFault.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PollFault code. */
        code: string;

        /** PollFault status. */
        status: number;

        /**
         * Encodes the specified PollFault message. Does not implicitly {@link slipstream.PollFault.verify|verify} messages.
         * @param message PollFault message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PollFault.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PollFault message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PollFault & slipstream.PollFault.$Shape} PollFault
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PollFault & slipstream.PollFault.$Shape;
    }

    namespace PollFault {

        /** Properties of a PollFault. */
        interface $Properties {

            /** PollFault code */
            code?: (string|null);

            /** PollFault status */
            status?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PollFault. */
        type $Shape = slipstream.PollFault.$Properties;
    }

    /**
     * Properties of an EventsPoll.
     * @deprecated Use slipstream.EventsPoll.$Properties instead.
     */
    interface IEventsPoll extends slipstream.EventsPoll.$Properties {
    }

    /** Represents an EventsPoll. */
    class EventsPoll {

        /**
         * Constructs a new EventsPoll.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.EventsPoll.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** EventsPoll provider. */
        provider?: (slipstream.ProviderAccess.$Properties|null);

        /** EventsPoll type. */
        type: string;

        /** EventsPoll known. */
        known: Uint8Array;

        /**
         * Encodes the specified EventsPoll message. Does not implicitly {@link slipstream.EventsPoll.verify|verify} messages.
         * @param message EventsPoll message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.EventsPoll.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an EventsPoll message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.EventsPoll & slipstream.EventsPoll.$Shape} EventsPoll
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.EventsPoll & slipstream.EventsPoll.$Shape;
    }

    namespace EventsPoll {

        /** Properties of an EventsPoll. */
        interface $Properties {

            /** EventsPoll provider */
            provider?: (slipstream.ProviderAccess.$Properties|null);

            /** EventsPoll type */
            type?: (string|null);

            /** EventsPoll known */
            known?: (Uint8Array|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an EventsPoll. */
        type $Shape = slipstream.EventsPoll.$Properties;
    }

    /**
     * Properties of an EventsPolled.
     * @deprecated Use slipstream.EventsPolled.$Properties instead.
     */
    interface IEventsPolled extends slipstream.EventsPolled.$Properties {
    }

    /** Represents an EventsPolled. */
    class EventsPolled {

        /**
         * Constructs a new EventsPolled.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.EventsPolled.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** EventsPolled fault. */
        fault?: (slipstream.PollFault.$Properties|null);

        /** EventsPolled known. */
        known: Uint8Array;

        /** EventsPolled sameKnown. */
        sameKnown: boolean;

        /** EventsPolled delta. */
        delta?: (slipstream.MarketDelta.$Properties|null);

        /** EventsPolled pages. */
        pages: number;

        /** EventsPolled listings. */
        listings: number;

        /** EventsPolled offers. */
        offers: number;

        /** EventsPolled rejected. */
        rejected: slipstream.Rejected.$Properties[];

        /**
         * Encodes the specified EventsPolled message. Does not implicitly {@link slipstream.EventsPolled.verify|verify} messages.
         * @param message EventsPolled message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.EventsPolled.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an EventsPolled message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.EventsPolled & slipstream.EventsPolled.$Shape} EventsPolled
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.EventsPolled & slipstream.EventsPolled.$Shape;
    }

    namespace EventsPolled {

        /** Properties of an EventsPolled. */
        interface $Properties {

            /** EventsPolled fault */
            fault?: (slipstream.PollFault.$Properties|null);

            /** EventsPolled known */
            known?: (Uint8Array|null);

            /** EventsPolled sameKnown */
            sameKnown?: (boolean|null);

            /** EventsPolled delta */
            delta?: (slipstream.MarketDelta.$Properties|null);

            /** EventsPolled pages */
            pages?: (number|null);

            /** EventsPolled listings */
            listings?: (number|null);

            /** EventsPolled offers */
            offers?: (number|null);

            /** EventsPolled rejected */
            rejected?: (slipstream.Rejected.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an EventsPolled. */
        type $Shape = slipstream.EventsPolled.$Properties;
    }

    /**
     * Properties of a MarketDelta.
     * @deprecated Use slipstream.MarketDelta.$Properties instead.
     */
    interface IMarketDelta extends slipstream.MarketDelta.$Properties {
    }

    /** Represents a MarketDelta. */
    class MarketDelta {

        /**
         * Constructs a new MarketDelta.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.MarketDelta.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MarketDelta text. */
        text: string;

        /** MarketDelta textEnds. */
        textEnds: Uint8Array;

        /** MarketDelta listings. */
        listings: Uint8Array;

        /** MarketDelta runnerNames. */
        runnerNames: Uint8Array;

        /** MarketDelta runnerIds. */
        runnerIds: Uint8Array;

        /** MarketDelta slots. */
        slots: Uint8Array;

        /** MarketDelta listing. */
        listing: Uint8Array;

        /** MarketDelta betType. */
        betType: Uint8Array;

        /** MarketDelta unparsed. */
        unparsed: Uint8Array;

        /** MarketDelta selection. */
        selection: Uint8Array;

        /** MarketDelta quoteEnds. */
        quoteEnds: Uint8Array;

        /** MarketDelta quotes. */
        quotes?: (slipstream.QuoteColumns.$Properties|null);

        /** MarketDelta removed. */
        removed: Uint8Array;

        /**
         * Encodes the specified MarketDelta message. Does not implicitly {@link slipstream.MarketDelta.verify|verify} messages.
         * @param message MarketDelta message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.MarketDelta.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a MarketDelta message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.MarketDelta & slipstream.MarketDelta.$Shape} MarketDelta
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.MarketDelta & slipstream.MarketDelta.$Shape;
    }

    namespace MarketDelta {

        /** Properties of a MarketDelta. */
        interface $Properties {

            /** MarketDelta text */
            text?: (string|null);

            /** MarketDelta textEnds */
            textEnds?: (Uint8Array|null);

            /** MarketDelta listings */
            listings?: (Uint8Array|null);

            /** MarketDelta runnerNames */
            runnerNames?: (Uint8Array|null);

            /** MarketDelta runnerIds */
            runnerIds?: (Uint8Array|null);

            /** MarketDelta slots */
            slots?: (Uint8Array|null);

            /** MarketDelta listing */
            listing?: (Uint8Array|null);

            /** MarketDelta betType */
            betType?: (Uint8Array|null);

            /** MarketDelta unparsed */
            unparsed?: (Uint8Array|null);

            /** MarketDelta selection */
            selection?: (Uint8Array|null);

            /** MarketDelta quoteEnds */
            quoteEnds?: (Uint8Array|null);

            /** MarketDelta quotes */
            quotes?: (slipstream.QuoteColumns.$Properties|null);

            /** MarketDelta removed */
            removed?: (Uint8Array|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MarketDelta. */
        type $Shape = slipstream.MarketDelta.$Properties;
    }

    /**
     * Properties of a QuotePoll.
     * @deprecated Use slipstream.QuotePoll.$Properties instead.
     */
    interface IQuotePoll extends slipstream.QuotePoll.$Properties {
    }

    /** Represents a QuotePoll. */
    class QuotePoll {

        /**
         * Constructs a new QuotePoll.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.QuotePoll.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** QuotePoll provider. */
        provider?: (slipstream.ProviderAccess.$Properties|null);

        /** QuotePoll selectionId. */
        selectionId: string;

        /**
         * Encodes the specified QuotePoll message. Does not implicitly {@link slipstream.QuotePoll.verify|verify} messages.
         * @param message QuotePoll message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.QuotePoll.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a QuotePoll message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.QuotePoll & slipstream.QuotePoll.$Shape} QuotePoll
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.QuotePoll & slipstream.QuotePoll.$Shape;
    }

    namespace QuotePoll {

        /** Properties of a QuotePoll. */
        interface $Properties {

            /** QuotePoll provider */
            provider?: (slipstream.ProviderAccess.$Properties|null);

            /** QuotePoll selectionId */
            selectionId?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a QuotePoll. */
        type $Shape = slipstream.QuotePoll.$Properties;
    }

    /**
     * Properties of a QuotePolled.
     * @deprecated Use slipstream.QuotePolled.$Properties instead.
     */
    interface IQuotePolled extends slipstream.QuotePolled.$Properties {
    }

    /** Represents a QuotePolled. */
    class QuotePolled {

        /**
         * Constructs a new QuotePolled.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.QuotePolled.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** QuotePolled fault. */
        fault?: (slipstream.PollFault.$Properties|null);

        /** QuotePolled quotes. */
        quotes?: (slipstream.QuoteColumns.$Properties|null);

        /** QuotePolled message. */
        message: string;

        /** QuotePolled rejected. */
        rejected: slipstream.Rejected.$Properties[];

        /**
         * Encodes the specified QuotePolled message. Does not implicitly {@link slipstream.QuotePolled.verify|verify} messages.
         * @param message QuotePolled message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.QuotePolled.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a QuotePolled message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.QuotePolled & slipstream.QuotePolled.$Shape} QuotePolled
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.QuotePolled & slipstream.QuotePolled.$Shape;
    }

    namespace QuotePolled {

        /** Properties of a QuotePolled. */
        interface $Properties {

            /** QuotePolled fault */
            fault?: (slipstream.PollFault.$Properties|null);

            /** QuotePolled quotes */
            quotes?: (slipstream.QuoteColumns.$Properties|null);

            /** QuotePolled message */
            message?: (string|null);

            /** QuotePolled rejected */
            rejected?: (slipstream.Rejected.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a QuotePolled. */
        type $Shape = slipstream.QuotePolled.$Properties;
    }

    /**
     * Properties of a CurrencyRows.
     * @deprecated Use slipstream.CurrencyRows.$Properties instead.
     */
    interface ICurrencyRows extends slipstream.CurrencyRows.$Properties {
    }

    /** Represents a CurrencyRows. */
    class CurrencyRows {

        /**
         * Constructs a new CurrencyRows.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.CurrencyRows.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** CurrencyRows codes. */
        codes: string[];

        /** CurrencyRows rates. */
        rates: Uint8Array;

        /**
         * Encodes the specified CurrencyRows message. Does not implicitly {@link slipstream.CurrencyRows.verify|verify} messages.
         * @param message CurrencyRows message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.CurrencyRows.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a CurrencyRows message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.CurrencyRows & slipstream.CurrencyRows.$Shape} CurrencyRows
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.CurrencyRows & slipstream.CurrencyRows.$Shape;
    }

    namespace CurrencyRows {

        /** Properties of a CurrencyRows. */
        interface $Properties {

            /** CurrencyRows codes */
            codes?: (string[]|null);

            /** CurrencyRows rates */
            rates?: (Uint8Array|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a CurrencyRows. */
        type $Shape = slipstream.CurrencyRows.$Properties;
    }

    /**
     * Properties of an AccountRows.
     * @deprecated Use slipstream.AccountRows.$Properties instead.
     */
    interface IAccountRows extends slipstream.AccountRows.$Properties {
    }

    /** Represents an AccountRows. */
    class AccountRows {

        /**
         * Constructs a new AccountRows.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.AccountRows.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** AccountRows currencies. */
        currencies?: (slipstream.CurrencyRows.$Properties|null);

        /** AccountRows accounts. */
        accounts: Uint8Array;

        /** AccountRows quotes. */
        quotes: Uint8Array;

        /**
         * Encodes the specified AccountRows message. Does not implicitly {@link slipstream.AccountRows.verify|verify} messages.
         * @param message AccountRows message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.AccountRows.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an AccountRows message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.AccountRows & slipstream.AccountRows.$Shape} AccountRows
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.AccountRows & slipstream.AccountRows.$Shape;
    }

    namespace AccountRows {

        /** Properties of an AccountRows. */
        interface $Properties {

            /** AccountRows currencies */
            currencies?: (slipstream.CurrencyRows.$Properties|null);

            /** AccountRows accounts */
            accounts?: (Uint8Array|null);

            /** AccountRows quotes */
            quotes?: (Uint8Array|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an AccountRows. */
        type $Shape = slipstream.AccountRows.$Properties;
    }

    /**
     * Properties of a TaskFailure.
     * @deprecated Use slipstream.TaskFailure.$Properties instead.
     */
    interface ITaskFailure extends slipstream.TaskFailure.$Properties {
    }

    /** Represents a TaskFailure. */
    class TaskFailure {

        /**
         * Constructs a new TaskFailure.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.TaskFailure.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TaskFailure question. */
        question: number;

        /** TaskFailure message. */
        message: string;

        /**
         * Encodes the specified TaskFailure message. Does not implicitly {@link slipstream.TaskFailure.verify|verify} messages.
         * @param message TaskFailure message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.TaskFailure.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a TaskFailure message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.TaskFailure & slipstream.TaskFailure.$Shape} TaskFailure
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.TaskFailure & slipstream.TaskFailure.$Shape;
    }

    namespace TaskFailure {

        /** Properties of a TaskFailure. */
        interface $Properties {

            /** TaskFailure question */
            question?: (number|null);

            /** TaskFailure message */
            message?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a TaskFailure. */
        type $Shape = slipstream.TaskFailure.$Properties;
    }

    /**
     * Properties of a PlacementQuestions.
     * @deprecated Use slipstream.PlacementQuestions.$Properties instead.
     */
    interface IPlacementQuestions extends slipstream.PlacementQuestions.$Properties {
    }

    /** Represents a PlacementQuestions. */
    class PlacementQuestions {

        /**
         * Constructs a new PlacementQuestions.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PlacementQuestions.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PlacementQuestions questions. */
        questions: Uint8Array;

        /** PlacementQuestions accounts. */
        accounts?: (slipstream.AccountRows.$Properties|null);

        /**
         * Encodes the specified PlacementQuestions message. Does not implicitly {@link slipstream.PlacementQuestions.verify|verify} messages.
         * @param message PlacementQuestions message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PlacementQuestions.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PlacementQuestions message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PlacementQuestions & slipstream.PlacementQuestions.$Shape} PlacementQuestions
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PlacementQuestions & slipstream.PlacementQuestions.$Shape;
    }

    namespace PlacementQuestions {

        /** Properties of a PlacementQuestions. */
        interface $Properties {

            /** PlacementQuestions questions */
            questions?: (Uint8Array|null);

            /** PlacementQuestions accounts */
            accounts?: (slipstream.AccountRows.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PlacementQuestions. */
        type $Shape = slipstream.PlacementQuestions.$Properties;
    }

    /**
     * Properties of a PlacementAnswers.
     * @deprecated Use slipstream.PlacementAnswers.$Properties instead.
     */
    interface IPlacementAnswers extends slipstream.PlacementAnswers.$Properties {
    }

    /** Represents a PlacementAnswers. */
    class PlacementAnswers {

        /**
         * Constructs a new PlacementAnswers.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PlacementAnswers.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PlacementAnswers legCounts. */
        legCounts: Uint8Array;

        /** PlacementAnswers legs. */
        legs: Uint8Array;

        /** PlacementAnswers failures. */
        failures: slipstream.TaskFailure.$Properties[];

        /**
         * Encodes the specified PlacementAnswers message. Does not implicitly {@link slipstream.PlacementAnswers.verify|verify} messages.
         * @param message PlacementAnswers message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PlacementAnswers.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PlacementAnswers message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PlacementAnswers & slipstream.PlacementAnswers.$Shape} PlacementAnswers
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PlacementAnswers & slipstream.PlacementAnswers.$Shape;
    }

    namespace PlacementAnswers {

        /** Properties of a PlacementAnswers. */
        interface $Properties {

            /** PlacementAnswers legCounts */
            legCounts?: (Uint8Array|null);

            /** PlacementAnswers legs */
            legs?: (Uint8Array|null);

            /** PlacementAnswers failures */
            failures?: (slipstream.TaskFailure.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PlacementAnswers. */
        type $Shape = slipstream.PlacementAnswers.$Properties;
    }

    /**
     * Properties of a PricesQuestions.
     * @deprecated Use slipstream.PricesQuestions.$Properties instead.
     */
    interface IPricesQuestions extends slipstream.PricesQuestions.$Properties {
    }

    /** Represents a PricesQuestions. */
    class PricesQuestions {

        /**
         * Constructs a new PricesQuestions.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PricesQuestions.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PricesQuestions questions. */
        questions: Uint8Array;

        /** PricesQuestions accounts. */
        accounts?: (slipstream.AccountRows.$Properties|null);

        /**
         * Encodes the specified PricesQuestions message. Does not implicitly {@link slipstream.PricesQuestions.verify|verify} messages.
         * @param message PricesQuestions message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PricesQuestions.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PricesQuestions message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PricesQuestions & slipstream.PricesQuestions.$Shape} PricesQuestions
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PricesQuestions & slipstream.PricesQuestions.$Shape;
    }

    namespace PricesQuestions {

        /** Properties of a PricesQuestions. */
        interface $Properties {

            /** PricesQuestions questions */
            questions?: (Uint8Array|null);

            /** PricesQuestions accounts */
            accounts?: (slipstream.AccountRows.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PricesQuestions. */
        type $Shape = slipstream.PricesQuestions.$Properties;
    }

    /**
     * Properties of a PricesAnswers.
     * @deprecated Use slipstream.PricesAnswers.$Properties instead.
     */
    interface IPricesAnswers extends slipstream.PricesAnswers.$Properties {
    }

    /** Represents a PricesAnswers. */
    class PricesAnswers {

        /**
         * Constructs a new PricesAnswers.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PricesAnswers.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PricesAnswers accountCounts. */
        accountCounts: Uint8Array;

        /** PricesAnswers quoteCounts. */
        quoteCounts: Uint8Array;

        /** PricesAnswers currencies. */
        currencies: string[];

        /** PricesAnswers quotes. */
        quotes: Uint8Array;

        /** PricesAnswers failures. */
        failures: slipstream.TaskFailure.$Properties[];

        /**
         * Encodes the specified PricesAnswers message. Does not implicitly {@link slipstream.PricesAnswers.verify|verify} messages.
         * @param message PricesAnswers message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PricesAnswers.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PricesAnswers message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PricesAnswers & slipstream.PricesAnswers.$Shape} PricesAnswers
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PricesAnswers & slipstream.PricesAnswers.$Shape;
    }

    namespace PricesAnswers {

        /** Properties of a PricesAnswers. */
        interface $Properties {

            /** PricesAnswers accountCounts */
            accountCounts?: (Uint8Array|null);

            /** PricesAnswers quoteCounts */
            quoteCounts?: (Uint8Array|null);

            /** PricesAnswers currencies */
            currencies?: (string[]|null);

            /** PricesAnswers quotes */
            quotes?: (Uint8Array|null);

            /** PricesAnswers failures */
            failures?: (slipstream.TaskFailure.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PricesAnswers. */
        type $Shape = slipstream.PricesAnswers.$Properties;
    }

    /**
     * Properties of a PayoffQuestions.
     * @deprecated Use slipstream.PayoffQuestions.$Properties instead.
     */
    interface IPayoffQuestions extends slipstream.PayoffQuestions.$Properties {
    }

    /** Represents a PayoffQuestions. */
    class PayoffQuestions {

        /**
         * Constructs a new PayoffQuestions.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PayoffQuestions.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PayoffQuestions questions. */
        questions: slipstream.PayoffColumns.$Properties[];

        /**
         * Encodes the specified PayoffQuestions message. Does not implicitly {@link slipstream.PayoffQuestions.verify|verify} messages.
         * @param message PayoffQuestions message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PayoffQuestions.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PayoffQuestions message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PayoffQuestions & slipstream.PayoffQuestions.$Shape} PayoffQuestions
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PayoffQuestions & slipstream.PayoffQuestions.$Shape;
    }

    namespace PayoffQuestions {

        /** Properties of a PayoffQuestions. */
        interface $Properties {

            /** PayoffQuestions questions */
            questions?: (slipstream.PayoffColumns.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PayoffQuestions. */
        type $Shape = slipstream.PayoffQuestions.$Properties;
    }

    /**
     * Properties of a PayoffColumns.
     * @deprecated Use slipstream.PayoffColumns.$Properties instead.
     */
    interface IPayoffColumns extends slipstream.PayoffColumns.$Properties {
    }

    /** Represents a PayoffColumns. */
    class PayoffColumns {

        /**
         * Constructs a new PayoffColumns.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PayoffColumns.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PayoffColumns betTypes. */
        betTypes: string[];

        /** PayoffColumns betTypeAt. */
        betTypeAt: Uint8Array;

        /** PayoffColumns stakes. */
        stakes: Uint8Array;

        /** PayoffColumns prices. */
        prices: Uint8Array;

        /** PayoffColumns lays. */
        lays: Uint8Array;

        /**
         * Encodes the specified PayoffColumns message. Does not implicitly {@link slipstream.PayoffColumns.verify|verify} messages.
         * @param message PayoffColumns message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PayoffColumns.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PayoffColumns message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PayoffColumns & slipstream.PayoffColumns.$Shape} PayoffColumns
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PayoffColumns & slipstream.PayoffColumns.$Shape;
    }

    namespace PayoffColumns {

        /** Properties of a PayoffColumns. */
        interface $Properties {

            /** PayoffColumns betTypes */
            betTypes?: (string[]|null);

            /** PayoffColumns betTypeAt */
            betTypeAt?: (Uint8Array|null);

            /** PayoffColumns stakes */
            stakes?: (Uint8Array|null);

            /** PayoffColumns prices */
            prices?: (Uint8Array|null);

            /** PayoffColumns lays */
            lays?: (Uint8Array|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PayoffColumns. */
        type $Shape = slipstream.PayoffColumns.$Properties;
    }

    /**
     * Properties of a PayoffAnswers.
     * @deprecated Use slipstream.PayoffAnswers.$Properties instead.
     */
    interface IPayoffAnswers extends slipstream.PayoffAnswers.$Properties {
    }

    /** Represents a PayoffAnswers. */
    class PayoffAnswers {

        /**
         * Constructs a new PayoffAnswers.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PayoffAnswers.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PayoffAnswers hasGrid. */
        hasGrid: Uint8Array;

        /** PayoffAnswers grids. */
        grids: Uint8Array;

        /** PayoffAnswers failures. */
        failures: slipstream.TaskFailure.$Properties[];

        /**
         * Encodes the specified PayoffAnswers message. Does not implicitly {@link slipstream.PayoffAnswers.verify|verify} messages.
         * @param message PayoffAnswers message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PayoffAnswers.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PayoffAnswers message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PayoffAnswers & slipstream.PayoffAnswers.$Shape} PayoffAnswers
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PayoffAnswers & slipstream.PayoffAnswers.$Shape;
    }

    namespace PayoffAnswers {

        /** Properties of a PayoffAnswers. */
        interface $Properties {

            /** PayoffAnswers hasGrid */
            hasGrid?: (Uint8Array|null);

            /** PayoffAnswers grids */
            grids?: (Uint8Array|null);

            /** PayoffAnswers failures */
            failures?: (slipstream.TaskFailure.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PayoffAnswers. */
        type $Shape = slipstream.PayoffAnswers.$Properties;
    }
}
