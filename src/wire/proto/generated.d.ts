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

        /** PollFault cause. */
        cause: string;

        /** PollFault retryAfterMs. */
        retryAfterMs: number;

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

            /** PollFault cause */
            cause?: (string|null);

            /** PollFault retryAfterMs */
            retryAfterMs?: (number|null);

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
     * Properties of a StatementsPoll.
     * @deprecated Use slipstream.StatementsPoll.$Properties instead.
     */
    interface IStatementsPoll extends slipstream.StatementsPoll.$Properties {
    }

    /** Represents a StatementsPoll. */
    class StatementsPoll {

        /**
         * Constructs a new StatementsPoll.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.StatementsPoll.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** StatementsPoll provider. */
        provider?: (slipstream.ProviderAccess.$Properties|null);

        /** StatementsPoll page. */
        page: string;

        /**
         * Encodes the specified StatementsPoll message. Does not implicitly {@link slipstream.StatementsPoll.verify|verify} messages.
         * @param message StatementsPoll message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.StatementsPoll.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a StatementsPoll message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.StatementsPoll & slipstream.StatementsPoll.$Shape} StatementsPoll
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.StatementsPoll & slipstream.StatementsPoll.$Shape;
    }

    namespace StatementsPoll {

        /** Properties of a StatementsPoll. */
        interface $Properties {

            /** StatementsPoll provider */
            provider?: (slipstream.ProviderAccess.$Properties|null);

            /** StatementsPoll page */
            page?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a StatementsPoll. */
        type $Shape = slipstream.StatementsPoll.$Properties;
    }

    /**
     * Properties of a StatementsPolled.
     * @deprecated Use slipstream.StatementsPolled.$Properties instead.
     */
    interface IStatementsPolled extends slipstream.StatementsPolled.$Properties {
    }

    /** Represents a StatementsPolled. */
    class StatementsPolled {

        /**
         * Constructs a new StatementsPolled.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.StatementsPolled.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** StatementsPolled fault. */
        fault?: (slipstream.PollFault.$Properties|null);

        /** StatementsPolled statements. */
        statements?: (slipstream.StatementColumns.$Properties|null);

        /** StatementsPolled next. */
        next: string;

        /** StatementsPolled count. */
        count: number;

        /** StatementsPolled rejected. */
        rejected: slipstream.Rejected.$Properties[];

        /** StatementsPolled isLast. */
        isLast: boolean;

        /**
         * Encodes the specified StatementsPolled message. Does not implicitly {@link slipstream.StatementsPolled.verify|verify} messages.
         * @param message StatementsPolled message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.StatementsPolled.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a StatementsPolled message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.StatementsPolled & slipstream.StatementsPolled.$Shape} StatementsPolled
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.StatementsPolled & slipstream.StatementsPolled.$Shape;
    }

    namespace StatementsPolled {

        /** Properties of a StatementsPolled. */
        interface $Properties {

            /** StatementsPolled fault */
            fault?: (slipstream.PollFault.$Properties|null);

            /** StatementsPolled statements */
            statements?: (slipstream.StatementColumns.$Properties|null);

            /** StatementsPolled next */
            next?: (string|null);

            /** StatementsPolled count */
            count?: (number|null);

            /** StatementsPolled rejected */
            rejected?: (slipstream.Rejected.$Properties[]|null);

            /** StatementsPolled isLast */
            isLast?: (boolean|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a StatementsPolled. */
        type $Shape = slipstream.StatementsPolled.$Properties;
    }

    /**
     * Properties of a StatementColumns.
     * @deprecated Use slipstream.StatementColumns.$Properties instead.
     */
    interface IStatementColumns extends slipstream.StatementColumns.$Properties {
    }

    /** Represents a StatementColumns. */
    class StatementColumns {

        /**
         * Constructs a new StatementColumns.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.StatementColumns.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** StatementColumns said. */
        said: Uint8Array;

        /** StatementColumns text. */
        text: string;

        /** StatementColumns textEnds. */
        textEnds: Uint8Array;

        /** StatementColumns status. */
        status: Uint8Array;

        /** StatementColumns numbers. */
        numbers: Uint8Array;

        /** StatementColumns currencies. */
        currencies: string[];

        /** StatementColumns currency. */
        currency: Uint8Array;

        /**
         * Encodes the specified StatementColumns message. Does not implicitly {@link slipstream.StatementColumns.verify|verify} messages.
         * @param message StatementColumns message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.StatementColumns.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a StatementColumns message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.StatementColumns & slipstream.StatementColumns.$Shape} StatementColumns
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.StatementColumns & slipstream.StatementColumns.$Shape;
    }

    namespace StatementColumns {

        /** Properties of a StatementColumns. */
        interface $Properties {

            /** StatementColumns said */
            said?: (Uint8Array|null);

            /** StatementColumns text */
            text?: (string|null);

            /** StatementColumns textEnds */
            textEnds?: (Uint8Array|null);

            /** StatementColumns status */
            status?: (Uint8Array|null);

            /** StatementColumns numbers */
            numbers?: (Uint8Array|null);

            /** StatementColumns currencies */
            currencies?: (string[]|null);

            /** StatementColumns currency */
            currency?: (Uint8Array|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a StatementColumns. */
        type $Shape = slipstream.StatementColumns.$Properties;
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
     * Properties of a Frame.
     * @deprecated Use slipstream.Frame.$Properties instead.
     */
    interface IFrame extends slipstream.Frame.$Properties {
    }

    /** Represents a Frame. */
    class Frame {

        /**
         * Constructs a new Frame.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Frame.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Frame ts. */
        ts: number;

        /** Frame data. */
        data: slipstream.StreamMessage.$Properties[];

        /** Frame seq. */
        seq?: (number|Long|null);

        /**
         * Encodes the specified Frame message. Does not implicitly {@link slipstream.Frame.verify|verify} messages.
         * @param message Frame message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Frame.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Frame message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Frame & slipstream.Frame.$Shape} Frame
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Frame & slipstream.Frame.$Shape;
    }

    namespace Frame {

        /** Properties of a Frame. */
        interface $Properties {

            /** Frame ts */
            ts?: (number|null);

            /** Frame data */
            data?: (slipstream.StreamMessage.$Properties[]|null);

            /** Frame seq */
            seq?: (number|Long|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Frame. */
        type $Shape = {
          ts?: number|null;
          data?: slipstream.StreamMessage.$Shape[]|null;
          seq?: number|Long|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a StreamMessage.
     * @deprecated Use slipstream.StreamMessage.$Properties instead.
     */
    interface IStreamMessage extends slipstream.StreamMessage.$Properties {
    }

    /** Represents a StreamMessage. */
    class StreamMessage {

        /**
         * Constructs a new StreamMessage.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.StreamMessage.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** StreamMessage xrate. */
        xrate?: (slipstream.Xrate.$Properties|null);

        /** StreamMessage balance. */
        balance?: (slipstream.Balance.$Properties|null);

        /** StreamMessage event. */
        event?: (slipstream.Event.$Properties|null);

        /** StreamMessage removeEvent. */
        removeEvent?: (slipstream.EventKey.$Properties|null);

        /** StreamMessage eventTime. */
        eventTime?: (slipstream.EventTime.$Properties|null);

        /** StreamMessage eventScore. */
        eventScore?: (slipstream.EventScore.$Properties|null);

        /** StreamMessage eventRedCards. */
        eventRedCards?: (slipstream.EventScore.$Properties|null);

        /** StreamMessage offer. */
        offer?: (slipstream.Offer.$Properties|null);

        /** StreamMessage removeOffer. */
        removeOffer?: (slipstream.OfferKey.$Properties|null);

        /** StreamMessage betslip. */
        betslip?: (slipstream.Betslip.$Properties|null);

        /** StreamMessage pmm. */
        pmm?: (slipstream.AccountPmms.$Properties|null);

        /** StreamMessage betslipClosed. */
        betslipClosed?: (slipstream.BetslipClosed.$Properties|null);

        /** StreamMessage order. */
        order?: (slipstream.Order.$Properties|null);

        /** StreamMessage bet. */
        bet?: (slipstream.Bet.$Properties|null);

        /** StreamMessage info. */
        info?: (slipstream.SocketInfo.$Properties|null);

        /** StreamMessage sync. */
        sync?: (slipstream.Sync.$Properties|null);

        /** StreamMessage response. */
        response?: (slipstream.Response.$Properties|null);

        /** StreamMessage payload. */
        payload?: ("xrate"|"balance"|"event"|"removeEvent"|"eventTime"|"eventScore"|"eventRedCards"|"offer"|"removeOffer"|"betslip"|"pmm"|"betslipClosed"|"order"|"bet"|"info"|"sync"|"response");

        /**
         * Encodes the specified StreamMessage message. Does not implicitly {@link slipstream.StreamMessage.verify|verify} messages.
         * @param message StreamMessage message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.StreamMessage.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a StreamMessage message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.StreamMessage & slipstream.StreamMessage.$Shape} StreamMessage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.StreamMessage & slipstream.StreamMessage.$Shape;
    }

    namespace StreamMessage {

        /** Properties of a StreamMessage. */
        interface $Properties {

            /** StreamMessage xrate */
            xrate?: (slipstream.Xrate.$Properties|null);

            /** StreamMessage balance */
            balance?: (slipstream.Balance.$Properties|null);

            /** StreamMessage event */
            event?: (slipstream.Event.$Properties|null);

            /** StreamMessage removeEvent */
            removeEvent?: (slipstream.EventKey.$Properties|null);

            /** StreamMessage eventTime */
            eventTime?: (slipstream.EventTime.$Properties|null);

            /** StreamMessage eventScore */
            eventScore?: (slipstream.EventScore.$Properties|null);

            /** StreamMessage eventRedCards */
            eventRedCards?: (slipstream.EventScore.$Properties|null);

            /** StreamMessage offer */
            offer?: (slipstream.Offer.$Properties|null);

            /** StreamMessage removeOffer */
            removeOffer?: (slipstream.OfferKey.$Properties|null);

            /** StreamMessage betslip */
            betslip?: (slipstream.Betslip.$Properties|null);

            /** StreamMessage pmm */
            pmm?: (slipstream.AccountPmms.$Properties|null);

            /** StreamMessage betslipClosed */
            betslipClosed?: (slipstream.BetslipClosed.$Properties|null);

            /** StreamMessage order */
            order?: (slipstream.Order.$Properties|null);

            /** StreamMessage bet */
            bet?: (slipstream.Bet.$Properties|null);

            /** StreamMessage info */
            info?: (slipstream.SocketInfo.$Properties|null);

            /** StreamMessage sync */
            sync?: (slipstream.Sync.$Properties|null);

            /** StreamMessage response */
            response?: (slipstream.Response.$Properties|null);

            /** StreamMessage payload */
            payload?: ("xrate"|"balance"|"event"|"removeEvent"|"eventTime"|"eventScore"|"eventRedCards"|"offer"|"removeOffer"|"betslip"|"pmm"|"betslipClosed"|"order"|"bet"|"info"|"sync"|"response");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of a StreamMessage. */
        type $Shape = {
          xrate?: slipstream.Xrate.$Shape|null;
          balance?: slipstream.Balance.$Shape|null;
          event?: slipstream.Event.$Shape|null;
          removeEvent?: slipstream.EventKey.$Shape|null;
          eventTime?: slipstream.EventTime.$Shape|null;
          eventScore?: slipstream.EventScore.$Shape|null;
          eventRedCards?: slipstream.EventScore.$Shape|null;
          offer?: slipstream.Offer.$Shape|null;
          removeOffer?: slipstream.OfferKey.$Shape|null;
          betslip?: slipstream.Betslip.$Shape|null;
          pmm?: slipstream.AccountPmms.$Shape|null;
          betslipClosed?: slipstream.BetslipClosed.$Shape|null;
          order?: slipstream.Order.$Shape|null;
          bet?: slipstream.Bet.$Shape|null;
          info?: slipstream.SocketInfo.$Shape|null;
          sync?: slipstream.Sync.$Shape|null;
          response?: slipstream.Response.$Shape|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ payload?: undefined; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "xrate"; xrate: slipstream.Xrate.$Shape; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "balance"; xrate?: null; balance: slipstream.Balance.$Shape; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "event"; xrate?: null; balance?: null; event: slipstream.Event.$Shape; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "removeEvent"; xrate?: null; balance?: null; event?: null; removeEvent: slipstream.EventKey.$Shape; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "eventTime"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime: slipstream.EventTime.$Shape; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "eventScore"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore: slipstream.EventScore.$Shape; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "eventRedCards"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards: slipstream.EventScore.$Shape; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "offer"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer: slipstream.Offer.$Shape; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "removeOffer"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer: slipstream.OfferKey.$Shape; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "betslip"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip: slipstream.Betslip.$Shape; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "pmm"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm: slipstream.AccountPmms.$Shape; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "betslipClosed"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed: slipstream.BetslipClosed.$Shape; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "order"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order: slipstream.Order.$Shape; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "bet"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet: slipstream.Bet.$Shape; info?: null; sync?: null; response?: null }|{ payload?: "info"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info: slipstream.SocketInfo.$Shape; sync?: null; response?: null }|{ payload?: "sync"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync: slipstream.Sync.$Shape; response?: null }|{ payload?: "response"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response: slipstream.Response.$Shape })
        );
    }

    /**
     * Properties of a Money.
     * @deprecated Use slipstream.Money.$Properties instead.
     */
    interface IMoney extends slipstream.Money.$Properties {
    }

    /** Represents a Money. */
    class Money {

        /**
         * Constructs a new Money.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Money.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Money ccy. */
        ccy: string;

        /** Money amount. */
        amount: number;

        /**
         * Encodes the specified Money message. Does not implicitly {@link slipstream.Money.verify|verify} messages.
         * @param message Money message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Money.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Money message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Money & slipstream.Money.$Shape} Money
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Money & slipstream.Money.$Shape;
    }

    namespace Money {

        /** Properties of a Money. */
        interface $Properties {

            /** Money ccy */
            ccy?: (string|null);

            /** Money amount */
            amount?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Money. */
        type $Shape = slipstream.Money.$Properties;
    }

    /**
     * Properties of a Xrate.
     * @deprecated Use slipstream.Xrate.$Properties instead.
     */
    interface IXrate extends slipstream.Xrate.$Properties {
    }

    /** Represents a Xrate. */
    class Xrate {

        /**
         * Constructs a new Xrate.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Xrate.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Xrate ccy. */
        ccy: string;

        /** Xrate rate. */
        rate: number;

        /**
         * Encodes the specified Xrate message. Does not implicitly {@link slipstream.Xrate.verify|verify} messages.
         * @param message Xrate message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Xrate.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Xrate message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Xrate & slipstream.Xrate.$Shape} Xrate
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Xrate & slipstream.Xrate.$Shape;
    }

    namespace Xrate {

        /** Properties of a Xrate. */
        interface $Properties {

            /** Xrate ccy */
            ccy?: (string|null);

            /** Xrate rate */
            rate?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Xrate. */
        type $Shape = slipstream.Xrate.$Properties;
    }

    /**
     * Properties of a Balance.
     * @deprecated Use slipstream.Balance.$Properties instead.
     */
    interface IBalance extends slipstream.Balance.$Properties {
    }

    /** Represents a Balance. */
    class Balance {

        /**
         * Constructs a new Balance.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Balance.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Balance balance. */
        balance?: (slipstream.Money.$Properties|null);

        /** Balance openStake. */
        openStake?: (slipstream.Money.$Properties|null);

        /** Balance smartCredit. */
        smartCredit?: (slipstream.Money.$Properties|null);

        /**
         * Encodes the specified Balance message. Does not implicitly {@link slipstream.Balance.verify|verify} messages.
         * @param message Balance message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Balance.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Balance message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Balance & slipstream.Balance.$Shape} Balance
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Balance & slipstream.Balance.$Shape;
    }

    namespace Balance {

        /** Properties of a Balance. */
        interface $Properties {

            /** Balance balance */
            balance?: (slipstream.Money.$Properties|null);

            /** Balance openStake */
            openStake?: (slipstream.Money.$Properties|null);

            /** Balance smartCredit */
            smartCredit?: (slipstream.Money.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Balance. */
        type $Shape = slipstream.Balance.$Properties;
    }

    /**
     * Properties of a Team.
     * @deprecated Use slipstream.Team.$Properties instead.
     */
    interface ITeam extends slipstream.Team.$Properties {
    }

    /** Represents a Team. */
    class Team {

        /**
         * Constructs a new Team.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Team.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Team teamId. */
        teamId: (number|Long);

        /** Team name. */
        name: string;

        /**
         * Encodes the specified Team message. Does not implicitly {@link slipstream.Team.verify|verify} messages.
         * @param message Team message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Team.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Team message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Team & slipstream.Team.$Shape} Team
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Team & slipstream.Team.$Shape;
    }

    namespace Team {

        /** Properties of a Team. */
        interface $Properties {

            /** Team teamId */
            teamId?: (number|Long|null);

            /** Team name */
            name?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Team. */
        type $Shape = slipstream.Team.$Properties;
    }

    /**
     * Properties of a Teams.
     * @deprecated Use slipstream.Teams.$Properties instead.
     */
    interface ITeams extends slipstream.Teams.$Properties {
    }

    /** Represents a Teams. */
    class Teams {

        /**
         * Constructs a new Teams.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Teams.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Teams teams. */
        teams: slipstream.Team.$Properties[];

        /**
         * Encodes the specified Teams message. Does not implicitly {@link slipstream.Teams.verify|verify} messages.
         * @param message Teams message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Teams.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Teams message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Teams & slipstream.Teams.$Shape} Teams
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Teams & slipstream.Teams.$Shape;
    }

    namespace Teams {

        /** Properties of a Teams. */
        interface $Properties {

            /** Teams teams */
            teams?: (slipstream.Team.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Teams. */
        type $Shape = slipstream.Teams.$Properties;
    }

    /**
     * Properties of an Event.
     * @deprecated Use slipstream.Event.$Properties instead.
     */
    interface IEvent extends slipstream.Event.$Properties {
    }

    /** Represents an Event. */
    class Event {

        /**
         * Constructs a new Event.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Event.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Event sport. */
        sport: string;

        /** Event eventId. */
        eventId: string;

        /** Event eventType. */
        eventType: string;

        /** Event eventName. */
        eventName: string;

        /** Event home. */
        home: string;

        /** Event away. */
        away: string;

        /** Event teams. */
        teams?: (slipstream.Teams.$Properties|null);

        /** Event competitionId. */
        competitionId: (number|Long);

        /** Event competitionName. */
        competitionName: string;

        /** Event competitionCountry. */
        competitionCountry: string;

        /** Event irStatus. */
        irStatus: string;

        /** Event startTime. */
        startTime: string;

        /** Event endTime. */
        endTime?: (string|null);

        /**
         * Encodes the specified Event message. Does not implicitly {@link slipstream.Event.verify|verify} messages.
         * @param message Event message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Event.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an Event message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Event & slipstream.Event.$Shape} Event
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Event & slipstream.Event.$Shape;
    }

    namespace Event {

        /** Properties of an Event. */
        interface $Properties {

            /** Event sport */
            sport?: (string|null);

            /** Event eventId */
            eventId?: (string|null);

            /** Event eventType */
            eventType?: (string|null);

            /** Event eventName */
            eventName?: (string|null);

            /** Event home */
            home?: (string|null);

            /** Event away */
            away?: (string|null);

            /** Event teams */
            teams?: (slipstream.Teams.$Properties|null);

            /** Event competitionId */
            competitionId?: (number|Long|null);

            /** Event competitionName */
            competitionName?: (string|null);

            /** Event competitionCountry */
            competitionCountry?: (string|null);

            /** Event irStatus */
            irStatus?: (string|null);

            /** Event startTime */
            startTime?: (string|null);

            /** Event endTime */
            endTime?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Event. */
        type $Shape = slipstream.Event.$Properties;
    }

    /**
     * Properties of an EventKey.
     * @deprecated Use slipstream.EventKey.$Properties instead.
     */
    interface IEventKey extends slipstream.EventKey.$Properties {
    }

    /** Represents an EventKey. */
    class EventKey {

        /**
         * Constructs a new EventKey.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.EventKey.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** EventKey sport. */
        sport: string;

        /** EventKey eventId. */
        eventId: string;

        /**
         * Encodes the specified EventKey message. Does not implicitly {@link slipstream.EventKey.verify|verify} messages.
         * @param message EventKey message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.EventKey.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an EventKey message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.EventKey & slipstream.EventKey.$Shape} EventKey
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.EventKey & slipstream.EventKey.$Shape;
    }

    namespace EventKey {

        /** Properties of an EventKey. */
        interface $Properties {

            /** EventKey sport */
            sport?: (string|null);

            /** EventKey eventId */
            eventId?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an EventKey. */
        type $Shape = slipstream.EventKey.$Properties;
    }

    /**
     * Properties of an EventTime.
     * @deprecated Use slipstream.EventTime.$Properties instead.
     */
    interface IEventTime extends slipstream.EventTime.$Properties {
    }

    /** Represents an EventTime. */
    class EventTime {

        /**
         * Constructs a new EventTime.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.EventTime.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** EventTime sport. */
        sport: string;

        /** EventTime eventId. */
        eventId: string;

        /** EventTime time. */
        time?: (slipstream.PlayTime.$Properties|null);

        /**
         * Encodes the specified EventTime message. Does not implicitly {@link slipstream.EventTime.verify|verify} messages.
         * @param message EventTime message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.EventTime.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an EventTime message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.EventTime & slipstream.EventTime.$Shape} EventTime
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.EventTime & slipstream.EventTime.$Shape;
    }

    namespace EventTime {

        /** Properties of an EventTime. */
        interface $Properties {

            /** EventTime sport */
            sport?: (string|null);

            /** EventTime eventId */
            eventId?: (string|null);

            /** EventTime time */
            time?: (slipstream.PlayTime.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an EventTime. */
        type $Shape = slipstream.EventTime.$Properties;
    }

    /**
     * Properties of a PlayTime.
     * @deprecated Use slipstream.PlayTime.$Properties instead.
     */
    interface IPlayTime extends slipstream.PlayTime.$Properties {
    }

    /** Represents a PlayTime. */
    class PlayTime {

        /**
         * Constructs a new PlayTime.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PlayTime.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PlayTime period. */
        period: string;

        /** PlayTime minute. */
        minute: number;

        /**
         * Encodes the specified PlayTime message. Does not implicitly {@link slipstream.PlayTime.verify|verify} messages.
         * @param message PlayTime message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PlayTime.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PlayTime message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PlayTime & slipstream.PlayTime.$Shape} PlayTime
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PlayTime & slipstream.PlayTime.$Shape;
    }

    namespace PlayTime {

        /** Properties of a PlayTime. */
        interface $Properties {

            /** PlayTime period */
            period?: (string|null);

            /** PlayTime minute */
            minute?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PlayTime. */
        type $Shape = slipstream.PlayTime.$Properties;
    }

    /**
     * Properties of an EventScore.
     * @deprecated Use slipstream.EventScore.$Properties instead.
     */
    interface IEventScore extends slipstream.EventScore.$Properties {
    }

    /** Represents an EventScore. */
    class EventScore {

        /**
         * Constructs a new EventScore.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.EventScore.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** EventScore sport. */
        sport: string;

        /** EventScore eventId. */
        eventId: string;

        /** EventScore score. */
        score?: (slipstream.Score.$Properties|null);

        /**
         * Encodes the specified EventScore message. Does not implicitly {@link slipstream.EventScore.verify|verify} messages.
         * @param message EventScore message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.EventScore.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an EventScore message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.EventScore & slipstream.EventScore.$Shape} EventScore
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.EventScore & slipstream.EventScore.$Shape;
    }

    namespace EventScore {

        /** Properties of an EventScore. */
        interface $Properties {

            /** EventScore sport */
            sport?: (string|null);

            /** EventScore eventId */
            eventId?: (string|null);

            /** EventScore score */
            score?: (slipstream.Score.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an EventScore. */
        type $Shape = slipstream.EventScore.$Properties;
    }

    /**
     * Properties of a Score.
     * @deprecated Use slipstream.Score.$Properties instead.
     */
    interface IScore extends slipstream.Score.$Properties {
    }

    /** Represents a Score. */
    class Score {

        /**
         * Constructs a new Score.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Score.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Score home. */
        home: number;

        /** Score away. */
        away: number;

        /**
         * Encodes the specified Score message. Does not implicitly {@link slipstream.Score.verify|verify} messages.
         * @param message Score message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Score.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Score message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Score & slipstream.Score.$Shape} Score
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Score & slipstream.Score.$Shape;
    }

    namespace Score {

        /** Properties of a Score. */
        interface $Properties {

            /** Score home */
            home?: (number|null);

            /** Score away */
            away?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Score. */
        type $Shape = slipstream.Score.$Properties;
    }

    /**
     * Properties of a Pmm.
     * @deprecated Use slipstream.Pmm.$Properties instead.
     */
    interface IPmm extends slipstream.Pmm.$Properties {
    }

    /** Represents a Pmm. */
    class Pmm {

        /**
         * Constructs a new Pmm.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Pmm.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Pmm price. */
        price: number;

        /** Pmm min. */
        min?: (slipstream.Money.$Properties|null);

        /** Pmm max. */
        max?: (slipstream.Money.$Properties|null);

        /**
         * Encodes the specified Pmm message. Does not implicitly {@link slipstream.Pmm.verify|verify} messages.
         * @param message Pmm message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Pmm.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Pmm message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Pmm & slipstream.Pmm.$Shape} Pmm
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Pmm & slipstream.Pmm.$Shape;
    }

    namespace Pmm {

        /** Properties of a Pmm. */
        interface $Properties {

            /** Pmm price */
            price?: (number|null);

            /** Pmm min */
            min?: (slipstream.Money.$Properties|null);

            /** Pmm max */
            max?: (slipstream.Money.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Pmm. */
        type $Shape = slipstream.Pmm.$Properties;
    }

    /**
     * Properties of a PricedQuote.
     * @deprecated Use slipstream.PricedQuote.$Properties instead.
     */
    interface IPricedQuote extends slipstream.PricedQuote.$Properties {
    }

    /** Represents a PricedQuote. */
    class PricedQuote {

        /**
         * Constructs a new PricedQuote.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PricedQuote.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PricedQuote bookie. */
        bookie?: (slipstream.Pmm.$Properties|null);

        /** PricedQuote effective. */
        effective?: (slipstream.Pmm.$Properties|null);

        /**
         * Encodes the specified PricedQuote message. Does not implicitly {@link slipstream.PricedQuote.verify|verify} messages.
         * @param message PricedQuote message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PricedQuote.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PricedQuote message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PricedQuote & slipstream.PricedQuote.$Shape} PricedQuote
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PricedQuote & slipstream.PricedQuote.$Shape;
    }

    namespace PricedQuote {

        /** Properties of a PricedQuote. */
        interface $Properties {

            /** PricedQuote bookie */
            bookie?: (slipstream.Pmm.$Properties|null);

            /** PricedQuote effective */
            effective?: (slipstream.Pmm.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PricedQuote. */
        type $Shape = slipstream.PricedQuote.$Properties;
    }

    /**
     * Properties of a PriceList.
     * @deprecated Use slipstream.PriceList.$Properties instead.
     */
    interface IPriceList extends slipstream.PriceList.$Properties {
    }

    /** Represents a PriceList. */
    class PriceList {

        /**
         * Constructs a new PriceList.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.PriceList.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PriceList quotes. */
        quotes: slipstream.PricedQuote.$Properties[];

        /**
         * Encodes the specified PriceList message. Does not implicitly {@link slipstream.PriceList.verify|verify} messages.
         * @param message PriceList message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.PriceList.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PriceList message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.PriceList & slipstream.PriceList.$Shape} PriceList
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.PriceList & slipstream.PriceList.$Shape;
    }

    namespace PriceList {

        /** Properties of a PriceList. */
        interface $Properties {

            /** PriceList quotes */
            quotes?: (slipstream.PricedQuote.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PriceList. */
        type $Shape = slipstream.PriceList.$Properties;
    }

    /**
     * Properties of an Offer.
     * @deprecated Use slipstream.Offer.$Properties instead.
     */
    interface IOffer extends slipstream.Offer.$Properties {
    }

    /** Represents an Offer. */
    class Offer {

        /**
         * Constructs a new Offer.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Offer.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Offer sport. */
        sport: string;

        /** Offer eventId. */
        eventId: string;

        /** Offer bookie. */
        bookie: string;

        /** Offer market. */
        market: string;

        /** Offer selection. */
        selection: string;

        /** Offer betType. */
        betType: string;

        /** Offer inRunning. */
        inRunning: boolean;

        /** Offer priceList. */
        priceList: slipstream.PricedQuote.$Properties[];

        /**
         * Encodes the specified Offer message. Does not implicitly {@link slipstream.Offer.verify|verify} messages.
         * @param message Offer message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Offer.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an Offer message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Offer & slipstream.Offer.$Shape} Offer
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Offer & slipstream.Offer.$Shape;
    }

    namespace Offer {

        /** Properties of an Offer. */
        interface $Properties {

            /** Offer sport */
            sport?: (string|null);

            /** Offer eventId */
            eventId?: (string|null);

            /** Offer bookie */
            bookie?: (string|null);

            /** Offer market */
            market?: (string|null);

            /** Offer selection */
            selection?: (string|null);

            /** Offer betType */
            betType?: (string|null);

            /** Offer inRunning */
            inRunning?: (boolean|null);

            /** Offer priceList */
            priceList?: (slipstream.PricedQuote.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Offer. */
        type $Shape = slipstream.Offer.$Properties;
    }

    /**
     * Properties of an OfferKey.
     * @deprecated Use slipstream.OfferKey.$Properties instead.
     */
    interface IOfferKey extends slipstream.OfferKey.$Properties {
    }

    /** Represents an OfferKey. */
    class OfferKey {

        /**
         * Constructs a new OfferKey.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.OfferKey.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** OfferKey sport. */
        sport: string;

        /** OfferKey eventId. */
        eventId: string;

        /** OfferKey bookie. */
        bookie: string;

        /** OfferKey market. */
        market: string;

        /** OfferKey selection. */
        selection: string;

        /** OfferKey betType. */
        betType: string;

        /**
         * Encodes the specified OfferKey message. Does not implicitly {@link slipstream.OfferKey.verify|verify} messages.
         * @param message OfferKey message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.OfferKey.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an OfferKey message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.OfferKey & slipstream.OfferKey.$Shape} OfferKey
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.OfferKey & slipstream.OfferKey.$Shape;
    }

    namespace OfferKey {

        /** Properties of an OfferKey. */
        interface $Properties {

            /** OfferKey sport */
            sport?: (string|null);

            /** OfferKey eventId */
            eventId?: (string|null);

            /** OfferKey bookie */
            bookie?: (string|null);

            /** OfferKey market */
            market?: (string|null);

            /** OfferKey selection */
            selection?: (string|null);

            /** OfferKey betType */
            betType?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an OfferKey. */
        type $Shape = slipstream.OfferKey.$Properties;
    }

    /**
     * Properties of a BetslipAccount.
     * @deprecated Use slipstream.BetslipAccount.$Properties instead.
     */
    interface IBetslipAccount extends slipstream.BetslipAccount.$Properties {
    }

    /** Represents a BetslipAccount. */
    class BetslipAccount {

        /**
         * Constructs a new BetslipAccount.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.BetslipAccount.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** BetslipAccount bookie. */
        bookie: string;

        /** BetslipAccount username. */
        username: string;

        /** BetslipAccount betType. */
        betType: string;

        /** BetslipAccount status. */
        status?: (string|null);

        /** BetslipAccount priceList. */
        priceList?: (slipstream.PriceList.$Properties|null);

        /**
         * Encodes the specified BetslipAccount message. Does not implicitly {@link slipstream.BetslipAccount.verify|verify} messages.
         * @param message BetslipAccount message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.BetslipAccount.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a BetslipAccount message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.BetslipAccount & slipstream.BetslipAccount.$Shape} BetslipAccount
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.BetslipAccount & slipstream.BetslipAccount.$Shape;
    }

    namespace BetslipAccount {

        /** Properties of a BetslipAccount. */
        interface $Properties {

            /** BetslipAccount bookie */
            bookie?: (string|null);

            /** BetslipAccount username */
            username?: (string|null);

            /** BetslipAccount betType */
            betType?: (string|null);

            /** BetslipAccount status */
            status?: (string|null);

            /** BetslipAccount priceList */
            priceList?: (slipstream.PriceList.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a BetslipAccount. */
        type $Shape = slipstream.BetslipAccount.$Properties;
    }

    /**
     * Properties of an InvalidAccounts.
     * @deprecated Use slipstream.InvalidAccounts.$Properties instead.
     */
    interface IInvalidAccounts extends slipstream.InvalidAccounts.$Properties {
    }

    /** Represents an InvalidAccounts. */
    class InvalidAccounts {

        /**
         * Constructs a new InvalidAccounts.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.InvalidAccounts.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** InvalidAccounts reasons. */
        reasons: { [k: string]: string };

        /**
         * Encodes the specified InvalidAccounts message. Does not implicitly {@link slipstream.InvalidAccounts.verify|verify} messages.
         * @param message InvalidAccounts message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.InvalidAccounts.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an InvalidAccounts message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.InvalidAccounts & slipstream.InvalidAccounts.$Shape} InvalidAccounts
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.InvalidAccounts & slipstream.InvalidAccounts.$Shape;
    }

    namespace InvalidAccounts {

        /** Properties of an InvalidAccounts. */
        interface $Properties {

            /** InvalidAccounts reasons */
            reasons?: ({ [k: string]: string }|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an InvalidAccounts. */
        type $Shape = slipstream.InvalidAccounts.$Properties;
    }

    /**
     * Properties of a Betslip.
     * @deprecated Use slipstream.Betslip.$Properties instead.
     */
    interface IBetslip extends slipstream.Betslip.$Properties {
    }

    /** Represents a Betslip. */
    class Betslip {

        /**
         * Constructs a new Betslip.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Betslip.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Betslip betslipId. */
        betslipId: string;

        /** Betslip sport. */
        sport: string;

        /** Betslip eventId. */
        eventId: string;

        /** Betslip betType. */
        betType: string;

        /** Betslip betslipType. */
        betslipType: string;

        /** Betslip betTypeDescription. */
        betTypeDescription: string;

        /** Betslip equivalentBets. */
        equivalentBets: boolean;

        /** Betslip multipleAccounts. */
        multipleAccounts: boolean;

        /** Betslip wantBookies. */
        wantBookies: string[];

        /** Betslip equivalentBetsBookies. */
        equivalentBetsBookies: string[];

        /** Betslip isOpen. */
        isOpen: boolean;

        /** Betslip expiryTs. */
        expiryTs: number;

        /** Betslip bookiesWithOffers. */
        bookiesWithOffers: string[];

        /** Betslip closeReason. */
        closeReason?: (string|null);

        /** Betslip customerUsername. */
        customerUsername: string;

        /** Betslip customerCcy. */
        customerCcy: string;

        /** Betslip invalidAccounts. */
        invalidAccounts: { [k: string]: slipstream.InvalidAccounts.$Properties };

        /** Betslip accounts. */
        accounts: slipstream.BetslipAccount.$Properties[];

        /** Betslip betTypeTemplate. */
        betTypeTemplate: string;

        /**
         * Encodes the specified Betslip message. Does not implicitly {@link slipstream.Betslip.verify|verify} messages.
         * @param message Betslip message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Betslip.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Betslip message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Betslip & slipstream.Betslip.$Shape} Betslip
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Betslip & slipstream.Betslip.$Shape;
    }

    namespace Betslip {

        /** Properties of a Betslip. */
        interface $Properties {

            /** Betslip betslipId */
            betslipId?: (string|null);

            /** Betslip sport */
            sport?: (string|null);

            /** Betslip eventId */
            eventId?: (string|null);

            /** Betslip betType */
            betType?: (string|null);

            /** Betslip betslipType */
            betslipType?: (string|null);

            /** Betslip betTypeDescription */
            betTypeDescription?: (string|null);

            /** Betslip equivalentBets */
            equivalentBets?: (boolean|null);

            /** Betslip multipleAccounts */
            multipleAccounts?: (boolean|null);

            /** Betslip wantBookies */
            wantBookies?: (string[]|null);

            /** Betslip equivalentBetsBookies */
            equivalentBetsBookies?: (string[]|null);

            /** Betslip isOpen */
            isOpen?: (boolean|null);

            /** Betslip expiryTs */
            expiryTs?: (number|null);

            /** Betslip bookiesWithOffers */
            bookiesWithOffers?: (string[]|null);

            /** Betslip closeReason */
            closeReason?: (string|null);

            /** Betslip customerUsername */
            customerUsername?: (string|null);

            /** Betslip customerCcy */
            customerCcy?: (string|null);

            /** Betslip invalidAccounts */
            invalidAccounts?: ({ [k: string]: slipstream.InvalidAccounts.$Properties }|null);

            /** Betslip accounts */
            accounts?: (slipstream.BetslipAccount.$Properties[]|null);

            /** Betslip betTypeTemplate */
            betTypeTemplate?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Betslip. */
        type $Shape = slipstream.Betslip.$Properties;
    }

    /**
     * Properties of a Status.
     * @deprecated Use slipstream.Status.$Properties instead.
     */
    interface IStatus extends slipstream.Status.$Properties {
    }

    /** Represents a Status. */
    class Status {

        /**
         * Constructs a new Status.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Status.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Status code. */
        code: string;

        /** Status reason. */
        reason?: (string|null);

        /**
         * Encodes the specified Status message. Does not implicitly {@link slipstream.Status.verify|verify} messages.
         * @param message Status message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Status.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Status message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Status & slipstream.Status.$Shape} Status
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Status & slipstream.Status.$Shape;
    }

    namespace Status {

        /** Properties of a Status. */
        interface $Properties {

            /** Status code */
            code?: (string|null);

            /** Status reason */
            reason?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Status. */
        type $Shape = slipstream.Status.$Properties;
    }

    /**
     * Properties of an AccountPmms.
     * @deprecated Use slipstream.AccountPmms.$Properties instead.
     */
    interface IAccountPmms extends slipstream.AccountPmms.$Properties {
    }

    /** Represents an AccountPmms. */
    class AccountPmms {

        /**
         * Constructs a new AccountPmms.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.AccountPmms.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** AccountPmms betslipId. */
        betslipId: string;

        /** AccountPmms sport. */
        sport: string;

        /** AccountPmms eventId. */
        eventId: string;

        /** AccountPmms bookie. */
        bookie: string;

        /** AccountPmms username. */
        username: string;

        /** AccountPmms betType. */
        betType: string;

        /** AccountPmms status. */
        status?: (slipstream.Status.$Properties|null);

        /** AccountPmms priceList. */
        priceList: slipstream.PricedQuote.$Properties[];

        /**
         * Encodes the specified AccountPmms message. Does not implicitly {@link slipstream.AccountPmms.verify|verify} messages.
         * @param message AccountPmms message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.AccountPmms.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an AccountPmms message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.AccountPmms & slipstream.AccountPmms.$Shape} AccountPmms
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.AccountPmms & slipstream.AccountPmms.$Shape;
    }

    namespace AccountPmms {

        /** Properties of an AccountPmms. */
        interface $Properties {

            /** AccountPmms betslipId */
            betslipId?: (string|null);

            /** AccountPmms sport */
            sport?: (string|null);

            /** AccountPmms eventId */
            eventId?: (string|null);

            /** AccountPmms bookie */
            bookie?: (string|null);

            /** AccountPmms username */
            username?: (string|null);

            /** AccountPmms betType */
            betType?: (string|null);

            /** AccountPmms status */
            status?: (slipstream.Status.$Properties|null);

            /** AccountPmms priceList */
            priceList?: (slipstream.PricedQuote.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an AccountPmms. */
        type $Shape = slipstream.AccountPmms.$Properties;
    }

    /**
     * Properties of a BetslipClosed.
     * @deprecated Use slipstream.BetslipClosed.$Properties instead.
     */
    interface IBetslipClosed extends slipstream.BetslipClosed.$Properties {
    }

    /** Represents a BetslipClosed. */
    class BetslipClosed {

        /**
         * Constructs a new BetslipClosed.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.BetslipClosed.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** BetslipClosed betslipId. */
        betslipId: string;

        /** BetslipClosed closeReason. */
        closeReason: string;

        /**
         * Encodes the specified BetslipClosed message. Does not implicitly {@link slipstream.BetslipClosed.verify|verify} messages.
         * @param message BetslipClosed message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.BetslipClosed.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a BetslipClosed message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.BetslipClosed & slipstream.BetslipClosed.$Shape} BetslipClosed
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.BetslipClosed & slipstream.BetslipClosed.$Shape;
    }

    namespace BetslipClosed {

        /** Properties of a BetslipClosed. */
        interface $Properties {

            /** BetslipClosed betslipId */
            betslipId?: (string|null);

            /** BetslipClosed closeReason */
            closeReason?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a BetslipClosed. */
        type $Shape = slipstream.BetslipClosed.$Properties;
    }

    /**
     * Properties of a BetBar.
     * @deprecated Use slipstream.BetBar.$Properties instead.
     */
    interface IBetBar extends slipstream.BetBar.$Properties {
    }

    /** Represents a BetBar. */
    class BetBar {

        /**
         * Constructs a new BetBar.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.BetBar.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** BetBar success. */
        success?: (slipstream.Money.$Properties|null);

        /** BetBar inprogress. */
        inprogress?: (slipstream.Money.$Properties|null);

        /** BetBar danger. */
        danger?: (slipstream.Money.$Properties|null);

        /** BetBar unplaced. */
        unplaced?: (slipstream.Money.$Properties|null);

        /**
         * Encodes the specified BetBar message. Does not implicitly {@link slipstream.BetBar.verify|verify} messages.
         * @param message BetBar message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.BetBar.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a BetBar message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.BetBar & slipstream.BetBar.$Shape} BetBar
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.BetBar & slipstream.BetBar.$Shape;
    }

    namespace BetBar {

        /** Properties of a BetBar. */
        interface $Properties {

            /** BetBar success */
            success?: (slipstream.Money.$Properties|null);

            /** BetBar inprogress */
            inprogress?: (slipstream.Money.$Properties|null);

            /** BetBar danger */
            danger?: (slipstream.Money.$Properties|null);

            /** BetBar unplaced */
            unplaced?: (slipstream.Money.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a BetBar. */
        type $Shape = slipstream.BetBar.$Properties;
    }

    /**
     * Properties of a Result.
     * @deprecated Use slipstream.Result.$Properties instead.
     */
    interface IResult extends slipstream.Result.$Properties {
    }

    /** Represents a Result. */
    class Result {

        /**
         * Constructs a new Result.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Result.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Result htHome. */
        htHome?: (number|null);

        /** Result htAway. */
        htAway?: (number|null);

        /** Result ftHome. */
        ftHome: number;

        /** Result ftAway. */
        ftAway: number;

        /**
         * Encodes the specified Result message. Does not implicitly {@link slipstream.Result.verify|verify} messages.
         * @param message Result message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Result.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Result message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Result & slipstream.Result.$Shape} Result
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Result & slipstream.Result.$Shape;
    }

    namespace Result {

        /** Properties of a Result. */
        interface $Properties {

            /** Result htHome */
            htHome?: (number|null);

            /** Result htAway */
            htAway?: (number|null);

            /** Result ftHome */
            ftHome?: (number|null);

            /** Result ftAway */
            ftAway?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Result. */
        type $Shape = slipstream.Result.$Properties;
    }

    /**
     * Properties of an EventInfo.
     * @deprecated Use slipstream.EventInfo.$Properties instead.
     */
    interface IEventInfo extends slipstream.EventInfo.$Properties {
    }

    /** Represents an EventInfo. */
    class EventInfo {

        /**
         * Constructs a new EventInfo.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.EventInfo.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** EventInfo eventType. */
        eventType: string;

        /** EventInfo eventId. */
        eventId: string;

        /** EventInfo eventName. */
        eventName: string;

        /** EventInfo homeId. */
        homeId?: (number|Long|null);

        /** EventInfo homeTeam. */
        homeTeam?: (string|null);

        /** EventInfo awayId. */
        awayId?: (number|Long|null);

        /** EventInfo awayTeam. */
        awayTeam?: (string|null);

        /** EventInfo teams. */
        teams?: (slipstream.Teams.$Properties|null);

        /** EventInfo competitionId. */
        competitionId: (number|Long);

        /** EventInfo competitionName. */
        competitionName: string;

        /** EventInfo competitionCountry. */
        competitionCountry: string;

        /** EventInfo startTime. */
        startTime: string;

        /** EventInfo endTime. */
        endTime?: (string|null);

        /** EventInfo date. */
        date: string;

        /** EventInfo result. */
        result?: (slipstream.Result.$Properties|null);

        /**
         * Encodes the specified EventInfo message. Does not implicitly {@link slipstream.EventInfo.verify|verify} messages.
         * @param message EventInfo message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.EventInfo.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an EventInfo message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.EventInfo & slipstream.EventInfo.$Shape} EventInfo
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.EventInfo & slipstream.EventInfo.$Shape;
    }

    namespace EventInfo {

        /** Properties of an EventInfo. */
        interface $Properties {

            /** EventInfo eventType */
            eventType?: (string|null);

            /** EventInfo eventId */
            eventId?: (string|null);

            /** EventInfo eventName */
            eventName?: (string|null);

            /** EventInfo homeId */
            homeId?: (number|Long|null);

            /** EventInfo homeTeam */
            homeTeam?: (string|null);

            /** EventInfo awayId */
            awayId?: (number|Long|null);

            /** EventInfo awayTeam */
            awayTeam?: (string|null);

            /** EventInfo teams */
            teams?: (slipstream.Teams.$Properties|null);

            /** EventInfo competitionId */
            competitionId?: (number|Long|null);

            /** EventInfo competitionName */
            competitionName?: (string|null);

            /** EventInfo competitionCountry */
            competitionCountry?: (string|null);

            /** EventInfo startTime */
            startTime?: (string|null);

            /** EventInfo endTime */
            endTime?: (string|null);

            /** EventInfo date */
            date?: (string|null);

            /** EventInfo result */
            result?: (slipstream.Result.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an EventInfo. */
        type $Shape = slipstream.EventInfo.$Properties;
    }

    /**
     * Properties of an ExchangeOrder.
     * @deprecated Use slipstream.ExchangeOrder.$Properties instead.
     */
    interface IExchangeOrder extends slipstream.ExchangeOrder.$Properties {
    }

    /** Represents an ExchangeOrder. */
    class ExchangeOrder {

        /**
         * Constructs a new ExchangeOrder.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.ExchangeOrder.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ExchangeOrder wantPrice. */
        wantPrice: number;

        /** ExchangeOrder wantStake. */
        wantStake?: (slipstream.Money.$Properties|null);

        /** ExchangeOrder executionTime. */
        executionTime: string;

        /**
         * Encodes the specified ExchangeOrder message. Does not implicitly {@link slipstream.ExchangeOrder.verify|verify} messages.
         * @param message ExchangeOrder message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.ExchangeOrder.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an ExchangeOrder message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.ExchangeOrder & slipstream.ExchangeOrder.$Shape} ExchangeOrder
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.ExchangeOrder & slipstream.ExchangeOrder.$Shape;
    }

    namespace ExchangeOrder {

        /** Properties of an ExchangeOrder. */
        interface $Properties {

            /** ExchangeOrder wantPrice */
            wantPrice?: (number|null);

            /** ExchangeOrder wantStake */
            wantStake?: (slipstream.Money.$Properties|null);

            /** ExchangeOrder executionTime */
            executionTime?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an ExchangeOrder. */
        type $Shape = slipstream.ExchangeOrder.$Properties;
    }

    /**
     * Properties of an Order.
     * @deprecated Use slipstream.Order.$Properties instead.
     */
    interface IOrder extends slipstream.Order.$Properties {
    }

    /** Represents an Order. */
    class Order {

        /**
         * Constructs a new Order.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Order.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Order orderId. */
        orderId: number;

        /** Order betType. */
        betType: string;

        /** Order betTypeDescription. */
        betTypeDescription: string;

        /** Order betTypeTemplate. */
        betTypeTemplate: string;

        /** Order orderType. */
        orderType: string;

        /** Order sport. */
        sport: string;

        /** Order placer. */
        placer: string;

        /** Order wantPrice. */
        wantPrice: number;

        /** Order wantStake. */
        wantStake?: (slipstream.Money.$Properties|null);

        /** Order price. */
        price?: (number|null);

        /** Order stake. */
        stake?: (slipstream.Money.$Properties|null);

        /** Order profitLoss. */
        profitLoss?: (slipstream.Money.$Properties|null);

        /** Order netPrice. */
        netPrice?: (number|null);

        /** Order netStake. */
        netStake?: (slipstream.Money.$Properties|null);

        /** Order netProfitLoss. */
        netProfitLoss?: (slipstream.Money.$Properties|null);

        /** Order detailedPrice. */
        detailedPrice?: (number|null);

        /** Order detailedStake. */
        detailedStake?: (slipstream.Money.$Properties|null);

        /** Order detailedProfitLoss. */
        detailedProfitLoss?: (slipstream.Money.$Properties|null);

        /** Order betBarValues. */
        betBarValues?: (slipstream.BetBar.$Properties|null);

        /** Order ccyRate. */
        ccyRate: number;

        /** Order placementTime. */
        placementTime: string;

        /** Order expiryTime. */
        expiryTime: string;

        /** Order exchangeMode. */
        exchangeMode?: (string|null);

        /** Order keepOpenIr. */
        keepOpenIr: boolean;

        /** Order takeStartingPrice. */
        takeStartingPrice: boolean;

        /** Order closed. */
        closed: boolean;

        /** Order closeReason. */
        closeReason?: (string|null);

        /** Order eventInfo. */
        eventInfo?: (slipstream.EventInfo.$Properties|null);

        /** Order userData. */
        userData?: (string|null);

        /** Order status. */
        status: string;

        /** Order exchangeOrder. */
        exchangeOrder?: (slipstream.ExchangeOrder.$Properties|null);

        /**
         * Encodes the specified Order message. Does not implicitly {@link slipstream.Order.verify|verify} messages.
         * @param message Order message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Order.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an Order message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Order & slipstream.Order.$Shape} Order
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Order & slipstream.Order.$Shape;
    }

    namespace Order {

        /** Properties of an Order. */
        interface $Properties {

            /** Order orderId */
            orderId?: (number|null);

            /** Order betType */
            betType?: (string|null);

            /** Order betTypeDescription */
            betTypeDescription?: (string|null);

            /** Order betTypeTemplate */
            betTypeTemplate?: (string|null);

            /** Order orderType */
            orderType?: (string|null);

            /** Order sport */
            sport?: (string|null);

            /** Order placer */
            placer?: (string|null);

            /** Order wantPrice */
            wantPrice?: (number|null);

            /** Order wantStake */
            wantStake?: (slipstream.Money.$Properties|null);

            /** Order price */
            price?: (number|null);

            /** Order stake */
            stake?: (slipstream.Money.$Properties|null);

            /** Order profitLoss */
            profitLoss?: (slipstream.Money.$Properties|null);

            /** Order netPrice */
            netPrice?: (number|null);

            /** Order netStake */
            netStake?: (slipstream.Money.$Properties|null);

            /** Order netProfitLoss */
            netProfitLoss?: (slipstream.Money.$Properties|null);

            /** Order detailedPrice */
            detailedPrice?: (number|null);

            /** Order detailedStake */
            detailedStake?: (slipstream.Money.$Properties|null);

            /** Order detailedProfitLoss */
            detailedProfitLoss?: (slipstream.Money.$Properties|null);

            /** Order betBarValues */
            betBarValues?: (slipstream.BetBar.$Properties|null);

            /** Order ccyRate */
            ccyRate?: (number|null);

            /** Order placementTime */
            placementTime?: (string|null);

            /** Order expiryTime */
            expiryTime?: (string|null);

            /** Order exchangeMode */
            exchangeMode?: (string|null);

            /** Order keepOpenIr */
            keepOpenIr?: (boolean|null);

            /** Order takeStartingPrice */
            takeStartingPrice?: (boolean|null);

            /** Order closed */
            closed?: (boolean|null);

            /** Order closeReason */
            closeReason?: (string|null);

            /** Order eventInfo */
            eventInfo?: (slipstream.EventInfo.$Properties|null);

            /** Order userData */
            userData?: (string|null);

            /** Order status */
            status?: (string|null);

            /** Order exchangeOrder */
            exchangeOrder?: (slipstream.ExchangeOrder.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Order. */
        type $Shape = slipstream.Order.$Properties;
    }

    /**
     * Properties of a Bet.
     * @deprecated Use slipstream.Bet.$Properties instead.
     */
    interface IBet extends slipstream.Bet.$Properties {
    }

    /** Represents a Bet. */
    class Bet {

        /**
         * Constructs a new Bet.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Bet.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Bet betId. */
        betId: (number|Long);

        /** Bet orderId. */
        orderId: number;

        /** Bet bookieBetId. */
        bookieBetId: string;

        /** Bet status. */
        status?: (slipstream.Status.$Properties|null);

        /** Bet sport. */
        sport: string;

        /** Bet eventId. */
        eventId: string;

        /** Bet bookie. */
        bookie: string;

        /** Bet username. */
        username: string;

        /** Bet betType. */
        betType: string;

        /** Bet ccyRate. */
        ccyRate: number;

        /** Bet orderCcyRate. */
        orderCcyRate: number;

        /** Bet wantPrice. */
        wantPrice: number;

        /** Bet gotPrice. */
        gotPrice?: (number|null);

        /** Bet wantStake. */
        wantStake?: (slipstream.Money.$Properties|null);

        /** Bet gotStake. */
        gotStake?: (slipstream.Money.$Properties|null);

        /** Bet profitLoss. */
        profitLoss?: (slipstream.Money.$Properties|null);

        /** Bet reconciled. */
        reconciled?: (boolean|null);

        /** Bet exchangeRole. */
        exchangeRole?: (string|null);

        /** Bet customerProfitLoss. */
        customerProfitLoss?: (slipstream.Money.$Properties|null);

        /**
         * Encodes the specified Bet message. Does not implicitly {@link slipstream.Bet.verify|verify} messages.
         * @param message Bet message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Bet.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Bet message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Bet & slipstream.Bet.$Shape} Bet
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Bet & slipstream.Bet.$Shape;
    }

    namespace Bet {

        /** Properties of a Bet. */
        interface $Properties {

            /** Bet betId */
            betId?: (number|Long|null);

            /** Bet orderId */
            orderId?: (number|null);

            /** Bet bookieBetId */
            bookieBetId?: (string|null);

            /** Bet status */
            status?: (slipstream.Status.$Properties|null);

            /** Bet sport */
            sport?: (string|null);

            /** Bet eventId */
            eventId?: (string|null);

            /** Bet bookie */
            bookie?: (string|null);

            /** Bet username */
            username?: (string|null);

            /** Bet betType */
            betType?: (string|null);

            /** Bet ccyRate */
            ccyRate?: (number|null);

            /** Bet orderCcyRate */
            orderCcyRate?: (number|null);

            /** Bet wantPrice */
            wantPrice?: (number|null);

            /** Bet gotPrice */
            gotPrice?: (number|null);

            /** Bet wantStake */
            wantStake?: (slipstream.Money.$Properties|null);

            /** Bet gotStake */
            gotStake?: (slipstream.Money.$Properties|null);

            /** Bet profitLoss */
            profitLoss?: (slipstream.Money.$Properties|null);

            /** Bet reconciled */
            reconciled?: (boolean|null);

            /** Bet exchangeRole */
            exchangeRole?: (string|null);

            /** Bet customerProfitLoss */
            customerProfitLoss?: (slipstream.Money.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Bet. */
        type $Shape = slipstream.Bet.$Properties;
    }

    /**
     * Properties of a SocketInfo.
     * @deprecated Use slipstream.SocketInfo.$Properties instead.
     */
    interface ISocketInfo extends slipstream.SocketInfo.$Properties {
    }

    /** Represents a SocketInfo. */
    class SocketInfo {

        /**
         * Constructs a new SocketInfo.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.SocketInfo.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** SocketInfo queueSize. */
        queueSize: (number|Long);

        /** SocketInfo maxQueueSize. */
        maxQueueSize: (number|Long);

        /** SocketInfo registeredEvents. */
        registeredEvents: number;

        /** SocketInfo seq. */
        seq: (number|Long);

        /**
         * Encodes the specified SocketInfo message. Does not implicitly {@link slipstream.SocketInfo.verify|verify} messages.
         * @param message SocketInfo message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.SocketInfo.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a SocketInfo message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.SocketInfo & slipstream.SocketInfo.$Shape} SocketInfo
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.SocketInfo & slipstream.SocketInfo.$Shape;
    }

    namespace SocketInfo {

        /** Properties of a SocketInfo. */
        interface $Properties {

            /** SocketInfo queueSize */
            queueSize?: (number|Long|null);

            /** SocketInfo maxQueueSize */
            maxQueueSize?: (number|Long|null);

            /** SocketInfo registeredEvents */
            registeredEvents?: (number|null);

            /** SocketInfo seq */
            seq?: (number|Long|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a SocketInfo. */
        type $Shape = slipstream.SocketInfo.$Properties;
    }

    /**
     * Properties of a Sync.
     * @deprecated Use slipstream.Sync.$Properties instead.
     */
    interface ISync extends slipstream.Sync.$Properties {
    }

    /** Represents a Sync. */
    class Sync {

        /**
         * Constructs a new Sync.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Sync.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Sync token. */
        token: string;

        /**
         * Encodes the specified Sync message. Does not implicitly {@link slipstream.Sync.verify|verify} messages.
         * @param message Sync message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Sync.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Sync message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Sync & slipstream.Sync.$Shape} Sync
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Sync & slipstream.Sync.$Shape;
    }

    namespace Sync {

        /** Properties of a Sync. */
        interface $Properties {

            /** Sync token */
            token?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Sync. */
        type $Shape = slipstream.Sync.$Properties;
    }

    /**
     * Properties of a Response.
     * @deprecated Use slipstream.Response.$Properties instead.
     */
    interface IResponse extends slipstream.Response.$Properties {
    }

    /** Represents a Response. */
    class Response {

        /**
         * Constructs a new Response.
         * @param [properties] Properties to set
         */
        constructor(properties?: slipstream.Response.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Response status. */
        status: string;

        /** Response code. */
        code?: (string|null);

        /** Response dataJson. */
        dataJson?: (string|null);

        /**
         * Encodes the specified Response message. Does not implicitly {@link slipstream.Response.verify|verify} messages.
         * @param message Response message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: slipstream.Response.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Response message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {slipstream.Response & slipstream.Response.$Shape} Response
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): slipstream.Response & slipstream.Response.$Shape;
    }

    namespace Response {

        /** Properties of a Response. */
        interface $Properties {

            /** Response status */
            status?: (string|null);

            /** Response code */
            code?: (string|null);

            /** Response dataJson */
            dataJson?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Response. */
        type $Shape = slipstream.Response.$Properties;
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

        /** PlacementQuestions minStakes. */
        minStakes: Uint8Array;

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

            /** PlacementQuestions minStakes */
            minStakes?: (Uint8Array|null);

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
}
