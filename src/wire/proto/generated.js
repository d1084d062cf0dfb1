/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["default"] || ($protobuf.roots["default"] = {});

export const slipstream = $root.slipstream = (() => {

    /**
     * Namespace slipstream.
     * @exports slipstream
     * @namespace
     */
    const slipstream = {};

    slipstream.QuoteColumns = (function() {

        /**
         * Properties of a QuoteColumns.
         * @typedef {Object} slipstream.QuoteColumns.$Properties
         * @property {Array.<string>|null} [currencies] QuoteColumns currencies
         * @property {Uint8Array|null} [priceMilli] QuoteColumns priceMilli
         * @property {Uint8Array|null} [currency] QuoteColumns currency
         * @property {Uint8Array|null} [min] QuoteColumns min
         * @property {Uint8Array|null} [max] QuoteColumns max
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a QuoteColumns.
         * @memberof slipstream
         * @interface IQuoteColumns
         * @augments slipstream.QuoteColumns.$Properties
         * @deprecated Use slipstream.QuoteColumns.$Properties instead.
         */

        /**
         * Shape of a QuoteColumns.
         * @typedef {slipstream.QuoteColumns.$Properties} slipstream.QuoteColumns.$Shape
         */

        /**
         * Constructs a new QuoteColumns.
         * @memberof slipstream
         * @classdesc Represents a QuoteColumns.
         * @constructor
         * @param {slipstream.QuoteColumns.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const QuoteColumns = function (properties) {
            this.currencies = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * QuoteColumns currencies.
         * @member {Array.<string>} currencies
         * @memberof slipstream.QuoteColumns
         * @instance
         */
        QuoteColumns.prototype.currencies = $util.emptyArray;

        /**
         * QuoteColumns priceMilli.
         * @member {Uint8Array} priceMilli
         * @memberof slipstream.QuoteColumns
         * @instance
         */
        QuoteColumns.prototype.priceMilli = $util.newBuffer([]);

        /**
         * QuoteColumns currency.
         * @member {Uint8Array} currency
         * @memberof slipstream.QuoteColumns
         * @instance
         */
        QuoteColumns.prototype.currency = $util.newBuffer([]);

        /**
         * QuoteColumns min.
         * @member {Uint8Array} min
         * @memberof slipstream.QuoteColumns
         * @instance
         */
        QuoteColumns.prototype.min = $util.newBuffer([]);

        /**
         * QuoteColumns max.
         * @member {Uint8Array} max
         * @memberof slipstream.QuoteColumns
         * @instance
         */
        QuoteColumns.prototype.max = $util.newBuffer([]);

        /**
         * Encodes the specified QuoteColumns message. Does not implicitly {@link slipstream.QuoteColumns.verify|verify} messages.
         * @function encode
         * @memberof slipstream.QuoteColumns
         * @static
         * @param {slipstream.QuoteColumns.$Properties} message QuoteColumns message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        QuoteColumns.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.currencies != null && message.currencies.length)
                for (let i = 0; i < message.currencies.length; ++i)
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.currencies[i]);
            if (message.priceMilli != null && $Object.hasOwnProperty.call(message, "priceMilli") && message.priceMilli.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.priceMilli);
            if (message.currency != null && $Object.hasOwnProperty.call(message, "currency") && message.currency.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.currency);
            if (message.min != null && $Object.hasOwnProperty.call(message, "min") && message.min.length)
                writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.min);
            if (message.max != null && $Object.hasOwnProperty.call(message, "max") && message.max.length)
                writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.max);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a QuoteColumns message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.QuoteColumns
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.QuoteColumns & slipstream.QuoteColumns.$Shape} QuoteColumns
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        QuoteColumns.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.QuoteColumns();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.currencies && message.currencies.length))
                            message.currencies = [];
                        message.currencies.push(reader.stringVerify());
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.priceMilli = value;
                        else
                            delete message.priceMilli;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.currency = value;
                        else
                            delete message.currency;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.min = value;
                        else
                            delete message.min;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.max = value;
                        else
                            delete message.max;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return QuoteColumns;
    })();

    slipstream.Rejected = (function() {

        /**
         * Properties of a Rejected.
         * @typedef {Object} slipstream.Rejected.$Properties
         * @property {string|null} [reason] Rejected reason
         * @property {number|null} [count] Rejected count
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Rejected.
         * @memberof slipstream
         * @interface IRejected
         * @augments slipstream.Rejected.$Properties
         * @deprecated Use slipstream.Rejected.$Properties instead.
         */

        /**
         * Shape of a Rejected.
         * @typedef {slipstream.Rejected.$Properties} slipstream.Rejected.$Shape
         */

        /**
         * Constructs a new Rejected.
         * @memberof slipstream
         * @classdesc Represents a Rejected.
         * @constructor
         * @param {slipstream.Rejected.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Rejected = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Rejected reason.
         * @member {string} reason
         * @memberof slipstream.Rejected
         * @instance
         */
        Rejected.prototype.reason = "";

        /**
         * Rejected count.
         * @member {number} count
         * @memberof slipstream.Rejected
         * @instance
         */
        Rejected.prototype.count = 0;

        /**
         * Encodes the specified Rejected message. Does not implicitly {@link slipstream.Rejected.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Rejected
         * @static
         * @param {slipstream.Rejected.$Properties} message Rejected message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Rejected.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.reason != null && $Object.hasOwnProperty.call(message, "reason") && message.reason !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.reason);
            if (message.count != null && $Object.hasOwnProperty.call(message, "count") && message.count !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.count);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Rejected message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Rejected
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Rejected & slipstream.Rejected.$Shape} Rejected
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Rejected.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Rejected();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.reason = value;
                        else
                            delete message.reason;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.count = value;
                        else
                            delete message.count;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Rejected;
    })();

    slipstream.ProviderAccess = (function() {

        /**
         * Properties of a ProviderAccess.
         * @typedef {Object} slipstream.ProviderAccess.$Properties
         * @property {string|null} [bookie] ProviderAccess bookie
         * @property {string|null} [baseUrl] ProviderAccess baseUrl
         * @property {string|null} [username] ProviderAccess username
         * @property {string|null} [password] ProviderAccess password
         * @property {number|null} [timeoutMs] ProviderAccess timeoutMs
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a ProviderAccess.
         * @memberof slipstream
         * @interface IProviderAccess
         * @augments slipstream.ProviderAccess.$Properties
         * @deprecated Use slipstream.ProviderAccess.$Properties instead.
         */

        /**
         * Shape of a ProviderAccess.
         * @typedef {slipstream.ProviderAccess.$Properties} slipstream.ProviderAccess.$Shape
         */

        /**
         * Constructs a new ProviderAccess.
         * @memberof slipstream
         * @classdesc Represents a ProviderAccess.
         * @constructor
         * @param {slipstream.ProviderAccess.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ProviderAccess = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ProviderAccess bookie.
         * @member {string} bookie
         * @memberof slipstream.ProviderAccess
         * @instance
         */
        ProviderAccess.prototype.bookie = "";

        /**
         * ProviderAccess baseUrl.
         * @member {string} baseUrl
         * @memberof slipstream.ProviderAccess
         * @instance
         */
        ProviderAccess.prototype.baseUrl = "";

        /**
         * ProviderAccess username.
         * @member {string} username
         * @memberof slipstream.ProviderAccess
         * @instance
         */
        ProviderAccess.prototype.username = "";

        /**
         * ProviderAccess password.
         * @member {string} password
         * @memberof slipstream.ProviderAccess
         * @instance
         */
        ProviderAccess.prototype.password = "";

        /**
         * ProviderAccess timeoutMs.
         * @member {number} timeoutMs
         * @memberof slipstream.ProviderAccess
         * @instance
         */
        ProviderAccess.prototype.timeoutMs = 0;

        /**
         * Encodes the specified ProviderAccess message. Does not implicitly {@link slipstream.ProviderAccess.verify|verify} messages.
         * @function encode
         * @memberof slipstream.ProviderAccess
         * @static
         * @param {slipstream.ProviderAccess.$Properties} message ProviderAccess message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ProviderAccess.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.bookie != null && $Object.hasOwnProperty.call(message, "bookie") && message.bookie !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.bookie);
            if (message.baseUrl != null && $Object.hasOwnProperty.call(message, "baseUrl") && message.baseUrl !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.baseUrl);
            if (message.username != null && $Object.hasOwnProperty.call(message, "username") && message.username !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.username);
            if (message.password != null && $Object.hasOwnProperty.call(message, "password") && message.password !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.password);
            if (message.timeoutMs != null && $Object.hasOwnProperty.call(message, "timeoutMs") && message.timeoutMs !== 0)
                writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.timeoutMs);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a ProviderAccess message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.ProviderAccess
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.ProviderAccess & slipstream.ProviderAccess.$Shape} ProviderAccess
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ProviderAccess.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.ProviderAccess();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.bookie = value;
                        else
                            delete message.bookie;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.baseUrl = value;
                        else
                            delete message.baseUrl;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.username = value;
                        else
                            delete message.username;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.password = value;
                        else
                            delete message.password;
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.timeoutMs = value;
                        else
                            delete message.timeoutMs;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return ProviderAccess;
    })();

    slipstream.PollFault = (function() {

        /**
         * Properties of a PollFault.
         * @typedef {Object} slipstream.PollFault.$Properties
         * @property {string|null} [code] PollFault code
         * @property {number|null} [status] PollFault status
         * @property {string|null} [cause] PollFault cause
         * @property {number|null} [retryAfterMs] PollFault retryAfterMs
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PollFault.
         * @memberof slipstream
         * @interface IPollFault
         * @augments slipstream.PollFault.$Properties
         * @deprecated Use slipstream.PollFault.$Properties instead.
         */

        /**
         * Shape of a PollFault.
         * @typedef {slipstream.PollFault.$Properties} slipstream.PollFault.$Shape
         */

        /**
         * Constructs a new PollFault.
         * @memberof slipstream
         * @classdesc Represents a PollFault.
         * @constructor
         * @param {slipstream.PollFault.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PollFault = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PollFault code.
         * @member {string} code
         * @memberof slipstream.PollFault
         * @instance
         */
        PollFault.prototype.code = "";

        /**
         * PollFault status.
         * @member {number} status
         * @memberof slipstream.PollFault
         * @instance
         */
        PollFault.prototype.status = 0;

        /**
         * PollFault cause.
         * @member {string} cause
         * @memberof slipstream.PollFault
         * @instance
         */
        PollFault.prototype.cause = "";

        /**
         * PollFault retryAfterMs.
         * @member {number} retryAfterMs
         * @memberof slipstream.PollFault
         * @instance
         */
        PollFault.prototype.retryAfterMs = 0;

        /**
         * Encodes the specified PollFault message. Does not implicitly {@link slipstream.PollFault.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PollFault
         * @static
         * @param {slipstream.PollFault.$Properties} message PollFault message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PollFault.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.code);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.status);
            if (message.cause != null && $Object.hasOwnProperty.call(message, "cause") && message.cause !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.cause);
            if (message.retryAfterMs != null && $Object.hasOwnProperty.call(message, "retryAfterMs") && !$Object.is(message.retryAfterMs, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.retryAfterMs);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PollFault message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PollFault
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PollFault & slipstream.PollFault.$Shape} PollFault
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PollFault.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PollFault();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.code = value;
                        else
                            delete message.code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.status = value;
                        else
                            delete message.status;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.cause = value;
                        else
                            delete message.cause;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.retryAfterMs = value;
                        else
                            delete message.retryAfterMs;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PollFault;
    })();

    slipstream.EventsPoll = (function() {

        /**
         * Properties of an EventsPoll.
         * @typedef {Object} slipstream.EventsPoll.$Properties
         * @property {slipstream.ProviderAccess.$Properties|null} [provider] EventsPoll provider
         * @property {string|null} [type] EventsPoll type
         * @property {Uint8Array|null} [known] EventsPoll known
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an EventsPoll.
         * @memberof slipstream
         * @interface IEventsPoll
         * @augments slipstream.EventsPoll.$Properties
         * @deprecated Use slipstream.EventsPoll.$Properties instead.
         */

        /**
         * Shape of an EventsPoll.
         * @typedef {slipstream.EventsPoll.$Properties} slipstream.EventsPoll.$Shape
         */

        /**
         * Constructs a new EventsPoll.
         * @memberof slipstream
         * @classdesc Represents an EventsPoll.
         * @constructor
         * @param {slipstream.EventsPoll.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const EventsPoll = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * EventsPoll provider.
         * @member {slipstream.ProviderAccess.$Properties|null|undefined} provider
         * @memberof slipstream.EventsPoll
         * @instance
         */
        EventsPoll.prototype.provider = null;

        /**
         * EventsPoll type.
         * @member {string} type
         * @memberof slipstream.EventsPoll
         * @instance
         */
        EventsPoll.prototype.type = "";

        /**
         * EventsPoll known.
         * @member {Uint8Array} known
         * @memberof slipstream.EventsPoll
         * @instance
         */
        EventsPoll.prototype.known = $util.newBuffer([]);

        /**
         * Encodes the specified EventsPoll message. Does not implicitly {@link slipstream.EventsPoll.verify|verify} messages.
         * @function encode
         * @memberof slipstream.EventsPoll
         * @static
         * @param {slipstream.EventsPoll.$Properties} message EventsPoll message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        EventsPoll.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.provider != null && $Object.hasOwnProperty.call(message, "provider"))
                $root.slipstream.ProviderAccess.encode(message.provider, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.type != null && $Object.hasOwnProperty.call(message, "type") && message.type !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.type);
            if (message.known != null && $Object.hasOwnProperty.call(message, "known") && message.known.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.known);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an EventsPoll message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.EventsPoll
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.EventsPoll & slipstream.EventsPoll.$Shape} EventsPoll
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        EventsPoll.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.EventsPoll();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.provider = $root.slipstream.ProviderAccess.decode(reader, reader.size(), $undefined, _depth + 1, message.provider);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.type = value;
                        else
                            delete message.type;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.known = value;
                        else
                            delete message.known;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return EventsPoll;
    })();

    slipstream.EventsPolled = (function() {

        /**
         * Properties of an EventsPolled.
         * @typedef {Object} slipstream.EventsPolled.$Properties
         * @property {slipstream.PollFault.$Properties|null} [fault] EventsPolled fault
         * @property {Uint8Array|null} [known] EventsPolled known
         * @property {boolean|null} [sameKnown] EventsPolled sameKnown
         * @property {slipstream.MarketDelta.$Properties|null} [delta] EventsPolled delta
         * @property {number|null} [pages] EventsPolled pages
         * @property {number|null} [listings] EventsPolled listings
         * @property {number|null} [offers] EventsPolled offers
         * @property {Array.<slipstream.Rejected.$Properties>|null} [rejected] EventsPolled rejected
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an EventsPolled.
         * @memberof slipstream
         * @interface IEventsPolled
         * @augments slipstream.EventsPolled.$Properties
         * @deprecated Use slipstream.EventsPolled.$Properties instead.
         */

        /**
         * Shape of an EventsPolled.
         * @typedef {slipstream.EventsPolled.$Properties} slipstream.EventsPolled.$Shape
         */

        /**
         * Constructs a new EventsPolled.
         * @memberof slipstream
         * @classdesc Represents an EventsPolled.
         * @constructor
         * @param {slipstream.EventsPolled.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const EventsPolled = function (properties) {
            this.rejected = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * EventsPolled fault.
         * @member {slipstream.PollFault.$Properties|null|undefined} fault
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.fault = null;

        /**
         * EventsPolled known.
         * @member {Uint8Array} known
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.known = $util.newBuffer([]);

        /**
         * EventsPolled sameKnown.
         * @member {boolean} sameKnown
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.sameKnown = false;

        /**
         * EventsPolled delta.
         * @member {slipstream.MarketDelta.$Properties|null|undefined} delta
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.delta = null;

        /**
         * EventsPolled pages.
         * @member {number} pages
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.pages = 0;

        /**
         * EventsPolled listings.
         * @member {number} listings
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.listings = 0;

        /**
         * EventsPolled offers.
         * @member {number} offers
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.offers = 0;

        /**
         * EventsPolled rejected.
         * @member {Array.<slipstream.Rejected.$Properties>} rejected
         * @memberof slipstream.EventsPolled
         * @instance
         */
        EventsPolled.prototype.rejected = $util.emptyArray;

        /**
         * Encodes the specified EventsPolled message. Does not implicitly {@link slipstream.EventsPolled.verify|verify} messages.
         * @function encode
         * @memberof slipstream.EventsPolled
         * @static
         * @param {slipstream.EventsPolled.$Properties} message EventsPolled message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        EventsPolled.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.fault != null && $Object.hasOwnProperty.call(message, "fault"))
                $root.slipstream.PollFault.encode(message.fault, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.known != null && $Object.hasOwnProperty.call(message, "known") && message.known.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.known);
            if (message.sameKnown != null && $Object.hasOwnProperty.call(message, "sameKnown") && message.sameKnown !== false)
                writer.uint32(/* id 3, wireType 0 =*/24).bool(message.sameKnown);
            if (message.delta != null && $Object.hasOwnProperty.call(message, "delta"))
                $root.slipstream.MarketDelta.encode(message.delta, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.pages != null && $Object.hasOwnProperty.call(message, "pages") && message.pages !== 0)
                writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.pages);
            if (message.listings != null && $Object.hasOwnProperty.call(message, "listings") && message.listings !== 0)
                writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.listings);
            if (message.offers != null && $Object.hasOwnProperty.call(message, "offers") && message.offers !== 0)
                writer.uint32(/* id 7, wireType 0 =*/56).uint32(message.offers);
            if (message.rejected != null && message.rejected.length)
                for (let i = 0; i < message.rejected.length; ++i)
                    $root.slipstream.Rejected.encode(message.rejected[i], writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an EventsPolled message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.EventsPolled
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.EventsPolled & slipstream.EventsPolled.$Shape} EventsPolled
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        EventsPolled.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.EventsPolled();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.fault = $root.slipstream.PollFault.decode(reader, reader.size(), $undefined, _depth + 1, message.fault);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.known = value;
                        else
                            delete message.known;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.sameKnown = value;
                        else
                            delete message.sameKnown;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.delta = $root.slipstream.MarketDelta.decode(reader, reader.size(), $undefined, _depth + 1, message.delta);
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.pages = value;
                        else
                            delete message.pages;
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.listings = value;
                        else
                            delete message.listings;
                        continue;
                    }
                case 7: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.offers = value;
                        else
                            delete message.offers;
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if (!(message.rejected && message.rejected.length))
                            message.rejected = [];
                        message.rejected.push($root.slipstream.Rejected.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return EventsPolled;
    })();

    slipstream.MarketDelta = (function() {

        /**
         * Properties of a MarketDelta.
         * @typedef {Object} slipstream.MarketDelta.$Properties
         * @property {string|null} [text] MarketDelta text
         * @property {Uint8Array|null} [textEnds] MarketDelta textEnds
         * @property {Uint8Array|null} [listings] MarketDelta listings
         * @property {Uint8Array|null} [runnerNames] MarketDelta runnerNames
         * @property {Uint8Array|null} [runnerIds] MarketDelta runnerIds
         * @property {Uint8Array|null} [slots] MarketDelta slots
         * @property {Uint8Array|null} [listing] MarketDelta listing
         * @property {Uint8Array|null} [betType] MarketDelta betType
         * @property {Uint8Array|null} [unparsed] MarketDelta unparsed
         * @property {Uint8Array|null} [selection] MarketDelta selection
         * @property {Uint8Array|null} [quoteEnds] MarketDelta quoteEnds
         * @property {slipstream.QuoteColumns.$Properties|null} [quotes] MarketDelta quotes
         * @property {Uint8Array|null} [removed] MarketDelta removed
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a MarketDelta.
         * @memberof slipstream
         * @interface IMarketDelta
         * @augments slipstream.MarketDelta.$Properties
         * @deprecated Use slipstream.MarketDelta.$Properties instead.
         */

        /**
         * Shape of a MarketDelta.
         * @typedef {slipstream.MarketDelta.$Properties} slipstream.MarketDelta.$Shape
         */

        /**
         * Constructs a new MarketDelta.
         * @memberof slipstream
         * @classdesc Represents a MarketDelta.
         * @constructor
         * @param {slipstream.MarketDelta.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const MarketDelta = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * MarketDelta text.
         * @member {string} text
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.text = "";

        /**
         * MarketDelta textEnds.
         * @member {Uint8Array} textEnds
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.textEnds = $util.newBuffer([]);

        /**
         * MarketDelta listings.
         * @member {Uint8Array} listings
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.listings = $util.newBuffer([]);

        /**
         * MarketDelta runnerNames.
         * @member {Uint8Array} runnerNames
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.runnerNames = $util.newBuffer([]);

        /**
         * MarketDelta runnerIds.
         * @member {Uint8Array} runnerIds
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.runnerIds = $util.newBuffer([]);

        /**
         * MarketDelta slots.
         * @member {Uint8Array} slots
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.slots = $util.newBuffer([]);

        /**
         * MarketDelta listing.
         * @member {Uint8Array} listing
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.listing = $util.newBuffer([]);

        /**
         * MarketDelta betType.
         * @member {Uint8Array} betType
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.betType = $util.newBuffer([]);

        /**
         * MarketDelta unparsed.
         * @member {Uint8Array} unparsed
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.unparsed = $util.newBuffer([]);

        /**
         * MarketDelta selection.
         * @member {Uint8Array} selection
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.selection = $util.newBuffer([]);

        /**
         * MarketDelta quoteEnds.
         * @member {Uint8Array} quoteEnds
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.quoteEnds = $util.newBuffer([]);

        /**
         * MarketDelta quotes.
         * @member {slipstream.QuoteColumns.$Properties|null|undefined} quotes
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.quotes = null;

        /**
         * MarketDelta removed.
         * @member {Uint8Array} removed
         * @memberof slipstream.MarketDelta
         * @instance
         */
        MarketDelta.prototype.removed = $util.newBuffer([]);

        /**
         * Encodes the specified MarketDelta message. Does not implicitly {@link slipstream.MarketDelta.verify|verify} messages.
         * @function encode
         * @memberof slipstream.MarketDelta
         * @static
         * @param {slipstream.MarketDelta.$Properties} message MarketDelta message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        MarketDelta.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.text != null && $Object.hasOwnProperty.call(message, "text") && message.text !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.text);
            if (message.textEnds != null && $Object.hasOwnProperty.call(message, "textEnds") && message.textEnds.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.textEnds);
            if (message.listings != null && $Object.hasOwnProperty.call(message, "listings") && message.listings.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.listings);
            if (message.runnerNames != null && $Object.hasOwnProperty.call(message, "runnerNames") && message.runnerNames.length)
                writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.runnerNames);
            if (message.runnerIds != null && $Object.hasOwnProperty.call(message, "runnerIds") && message.runnerIds.length)
                writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.runnerIds);
            if (message.slots != null && $Object.hasOwnProperty.call(message, "slots") && message.slots.length)
                writer.uint32(/* id 6, wireType 2 =*/50).bytes(message.slots);
            if (message.listing != null && $Object.hasOwnProperty.call(message, "listing") && message.listing.length)
                writer.uint32(/* id 7, wireType 2 =*/58).bytes(message.listing);
            if (message.betType != null && $Object.hasOwnProperty.call(message, "betType") && message.betType.length)
                writer.uint32(/* id 8, wireType 2 =*/66).bytes(message.betType);
            if (message.unparsed != null && $Object.hasOwnProperty.call(message, "unparsed") && message.unparsed.length)
                writer.uint32(/* id 9, wireType 2 =*/74).bytes(message.unparsed);
            if (message.selection != null && $Object.hasOwnProperty.call(message, "selection") && message.selection.length)
                writer.uint32(/* id 10, wireType 2 =*/82).bytes(message.selection);
            if (message.quoteEnds != null && $Object.hasOwnProperty.call(message, "quoteEnds") && message.quoteEnds.length)
                writer.uint32(/* id 11, wireType 2 =*/90).bytes(message.quoteEnds);
            if (message.quotes != null && $Object.hasOwnProperty.call(message, "quotes"))
                $root.slipstream.QuoteColumns.encode(message.quotes, writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
            if (message.removed != null && $Object.hasOwnProperty.call(message, "removed") && message.removed.length)
                writer.uint32(/* id 13, wireType 2 =*/106).bytes(message.removed);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a MarketDelta message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.MarketDelta
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.MarketDelta & slipstream.MarketDelta.$Shape} MarketDelta
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        MarketDelta.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.MarketDelta();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.text = value;
                        else
                            delete message.text;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.textEnds = value;
                        else
                            delete message.textEnds;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.listings = value;
                        else
                            delete message.listings;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.runnerNames = value;
                        else
                            delete message.runnerNames;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.runnerIds = value;
                        else
                            delete message.runnerIds;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.slots = value;
                        else
                            delete message.slots;
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.listing = value;
                        else
                            delete message.listing;
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.betType = value;
                        else
                            delete message.betType;
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.unparsed = value;
                        else
                            delete message.unparsed;
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.selection = value;
                        else
                            delete message.selection;
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.quoteEnds = value;
                        else
                            delete message.quoteEnds;
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.quotes = $root.slipstream.QuoteColumns.decode(reader, reader.size(), $undefined, _depth + 1, message.quotes);
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.removed = value;
                        else
                            delete message.removed;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return MarketDelta;
    })();

    slipstream.StatementsPoll = (function() {

        /**
         * Properties of a StatementsPoll.
         * @typedef {Object} slipstream.StatementsPoll.$Properties
         * @property {slipstream.ProviderAccess.$Properties|null} [provider] StatementsPoll provider
         * @property {string|null} [page] StatementsPoll page
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a StatementsPoll.
         * @memberof slipstream
         * @interface IStatementsPoll
         * @augments slipstream.StatementsPoll.$Properties
         * @deprecated Use slipstream.StatementsPoll.$Properties instead.
         */

        /**
         * Shape of a StatementsPoll.
         * @typedef {slipstream.StatementsPoll.$Properties} slipstream.StatementsPoll.$Shape
         */

        /**
         * Constructs a new StatementsPoll.
         * @memberof slipstream
         * @classdesc Represents a StatementsPoll.
         * @constructor
         * @param {slipstream.StatementsPoll.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const StatementsPoll = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * StatementsPoll provider.
         * @member {slipstream.ProviderAccess.$Properties|null|undefined} provider
         * @memberof slipstream.StatementsPoll
         * @instance
         */
        StatementsPoll.prototype.provider = null;

        /**
         * StatementsPoll page.
         * @member {string} page
         * @memberof slipstream.StatementsPoll
         * @instance
         */
        StatementsPoll.prototype.page = "";

        /**
         * Encodes the specified StatementsPoll message. Does not implicitly {@link slipstream.StatementsPoll.verify|verify} messages.
         * @function encode
         * @memberof slipstream.StatementsPoll
         * @static
         * @param {slipstream.StatementsPoll.$Properties} message StatementsPoll message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        StatementsPoll.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.provider != null && $Object.hasOwnProperty.call(message, "provider"))
                $root.slipstream.ProviderAccess.encode(message.provider, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.page != null && $Object.hasOwnProperty.call(message, "page") && message.page !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.page);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a StatementsPoll message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.StatementsPoll
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.StatementsPoll & slipstream.StatementsPoll.$Shape} StatementsPoll
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        StatementsPoll.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.StatementsPoll();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.provider = $root.slipstream.ProviderAccess.decode(reader, reader.size(), $undefined, _depth + 1, message.provider);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.page = value;
                        else
                            delete message.page;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return StatementsPoll;
    })();

    slipstream.StatementsPolled = (function() {

        /**
         * Properties of a StatementsPolled.
         * @typedef {Object} slipstream.StatementsPolled.$Properties
         * @property {slipstream.PollFault.$Properties|null} [fault] StatementsPolled fault
         * @property {slipstream.StatementColumns.$Properties|null} [statements] StatementsPolled statements
         * @property {string|null} [next] StatementsPolled next
         * @property {number|null} [count] StatementsPolled count
         * @property {Array.<slipstream.Rejected.$Properties>|null} [rejected] StatementsPolled rejected
         * @property {boolean|null} [isLast] StatementsPolled isLast
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a StatementsPolled.
         * @memberof slipstream
         * @interface IStatementsPolled
         * @augments slipstream.StatementsPolled.$Properties
         * @deprecated Use slipstream.StatementsPolled.$Properties instead.
         */

        /**
         * Shape of a StatementsPolled.
         * @typedef {slipstream.StatementsPolled.$Properties} slipstream.StatementsPolled.$Shape
         */

        /**
         * Constructs a new StatementsPolled.
         * @memberof slipstream
         * @classdesc Represents a StatementsPolled.
         * @constructor
         * @param {slipstream.StatementsPolled.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const StatementsPolled = function (properties) {
            this.rejected = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * StatementsPolled fault.
         * @member {slipstream.PollFault.$Properties|null|undefined} fault
         * @memberof slipstream.StatementsPolled
         * @instance
         */
        StatementsPolled.prototype.fault = null;

        /**
         * StatementsPolled statements.
         * @member {slipstream.StatementColumns.$Properties|null|undefined} statements
         * @memberof slipstream.StatementsPolled
         * @instance
         */
        StatementsPolled.prototype.statements = null;

        /**
         * StatementsPolled next.
         * @member {string} next
         * @memberof slipstream.StatementsPolled
         * @instance
         */
        StatementsPolled.prototype.next = "";

        /**
         * StatementsPolled count.
         * @member {number} count
         * @memberof slipstream.StatementsPolled
         * @instance
         */
        StatementsPolled.prototype.count = 0;

        /**
         * StatementsPolled rejected.
         * @member {Array.<slipstream.Rejected.$Properties>} rejected
         * @memberof slipstream.StatementsPolled
         * @instance
         */
        StatementsPolled.prototype.rejected = $util.emptyArray;

        /**
         * StatementsPolled isLast.
         * @member {boolean} isLast
         * @memberof slipstream.StatementsPolled
         * @instance
         */
        StatementsPolled.prototype.isLast = false;

        /**
         * Encodes the specified StatementsPolled message. Does not implicitly {@link slipstream.StatementsPolled.verify|verify} messages.
         * @function encode
         * @memberof slipstream.StatementsPolled
         * @static
         * @param {slipstream.StatementsPolled.$Properties} message StatementsPolled message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        StatementsPolled.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.fault != null && $Object.hasOwnProperty.call(message, "fault"))
                $root.slipstream.PollFault.encode(message.fault, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.statements != null && $Object.hasOwnProperty.call(message, "statements"))
                $root.slipstream.StatementColumns.encode(message.statements, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.next != null && $Object.hasOwnProperty.call(message, "next") && message.next !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.next);
            if (message.count != null && $Object.hasOwnProperty.call(message, "count") && !$Object.is(message.count, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.count);
            if (message.rejected != null && message.rejected.length)
                for (let i = 0; i < message.rejected.length; ++i)
                    $root.slipstream.Rejected.encode(message.rejected[i], writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.isLast != null && $Object.hasOwnProperty.call(message, "isLast") && message.isLast !== false)
                writer.uint32(/* id 6, wireType 0 =*/48).bool(message.isLast);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a StatementsPolled message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.StatementsPolled
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.StatementsPolled & slipstream.StatementsPolled.$Shape} StatementsPolled
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        StatementsPolled.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.StatementsPolled();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.fault = $root.slipstream.PollFault.decode(reader, reader.size(), $undefined, _depth + 1, message.fault);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.statements = $root.slipstream.StatementColumns.decode(reader, reader.size(), $undefined, _depth + 1, message.statements);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.next = value;
                        else
                            delete message.next;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.count = value;
                        else
                            delete message.count;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if (!(message.rejected && message.rejected.length))
                            message.rejected = [];
                        message.rejected.push($root.slipstream.Rejected.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.isLast = value;
                        else
                            delete message.isLast;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return StatementsPolled;
    })();

    slipstream.StatementColumns = (function() {

        /**
         * Properties of a StatementColumns.
         * @typedef {Object} slipstream.StatementColumns.$Properties
         * @property {Uint8Array|null} [said] StatementColumns said
         * @property {string|null} [text] StatementColumns text
         * @property {Uint8Array|null} [textEnds] StatementColumns textEnds
         * @property {Uint8Array|null} [status] StatementColumns status
         * @property {Uint8Array|null} [numbers] StatementColumns numbers
         * @property {Array.<string>|null} [currencies] StatementColumns currencies
         * @property {Uint8Array|null} [currency] StatementColumns currency
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a StatementColumns.
         * @memberof slipstream
         * @interface IStatementColumns
         * @augments slipstream.StatementColumns.$Properties
         * @deprecated Use slipstream.StatementColumns.$Properties instead.
         */

        /**
         * Shape of a StatementColumns.
         * @typedef {slipstream.StatementColumns.$Properties} slipstream.StatementColumns.$Shape
         */

        /**
         * Constructs a new StatementColumns.
         * @memberof slipstream
         * @classdesc Represents a StatementColumns.
         * @constructor
         * @param {slipstream.StatementColumns.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const StatementColumns = function (properties) {
            this.currencies = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * StatementColumns said.
         * @member {Uint8Array} said
         * @memberof slipstream.StatementColumns
         * @instance
         */
        StatementColumns.prototype.said = $util.newBuffer([]);

        /**
         * StatementColumns text.
         * @member {string} text
         * @memberof slipstream.StatementColumns
         * @instance
         */
        StatementColumns.prototype.text = "";

        /**
         * StatementColumns textEnds.
         * @member {Uint8Array} textEnds
         * @memberof slipstream.StatementColumns
         * @instance
         */
        StatementColumns.prototype.textEnds = $util.newBuffer([]);

        /**
         * StatementColumns status.
         * @member {Uint8Array} status
         * @memberof slipstream.StatementColumns
         * @instance
         */
        StatementColumns.prototype.status = $util.newBuffer([]);

        /**
         * StatementColumns numbers.
         * @member {Uint8Array} numbers
         * @memberof slipstream.StatementColumns
         * @instance
         */
        StatementColumns.prototype.numbers = $util.newBuffer([]);

        /**
         * StatementColumns currencies.
         * @member {Array.<string>} currencies
         * @memberof slipstream.StatementColumns
         * @instance
         */
        StatementColumns.prototype.currencies = $util.emptyArray;

        /**
         * StatementColumns currency.
         * @member {Uint8Array} currency
         * @memberof slipstream.StatementColumns
         * @instance
         */
        StatementColumns.prototype.currency = $util.newBuffer([]);

        /**
         * Encodes the specified StatementColumns message. Does not implicitly {@link slipstream.StatementColumns.verify|verify} messages.
         * @function encode
         * @memberof slipstream.StatementColumns
         * @static
         * @param {slipstream.StatementColumns.$Properties} message StatementColumns message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        StatementColumns.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.said != null && $Object.hasOwnProperty.call(message, "said") && message.said.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.said);
            if (message.text != null && $Object.hasOwnProperty.call(message, "text") && message.text !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.text);
            if (message.textEnds != null && $Object.hasOwnProperty.call(message, "textEnds") && message.textEnds.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.textEnds);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status.length)
                writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.status);
            if (message.numbers != null && $Object.hasOwnProperty.call(message, "numbers") && message.numbers.length)
                writer.uint32(/* id 5, wireType 2 =*/42).bytes(message.numbers);
            if (message.currencies != null && message.currencies.length)
                for (let i = 0; i < message.currencies.length; ++i)
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.currencies[i]);
            if (message.currency != null && $Object.hasOwnProperty.call(message, "currency") && message.currency.length)
                writer.uint32(/* id 7, wireType 2 =*/58).bytes(message.currency);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a StatementColumns message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.StatementColumns
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.StatementColumns & slipstream.StatementColumns.$Shape} StatementColumns
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        StatementColumns.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.StatementColumns();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.said = value;
                        else
                            delete message.said;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.text = value;
                        else
                            delete message.text;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.textEnds = value;
                        else
                            delete message.textEnds;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.status = value;
                        else
                            delete message.status;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.numbers = value;
                        else
                            delete message.numbers;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if (!(message.currencies && message.currencies.length))
                            message.currencies = [];
                        message.currencies.push(reader.stringVerify());
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.currency = value;
                        else
                            delete message.currency;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return StatementColumns;
    })();

    slipstream.QuotePoll = (function() {

        /**
         * Properties of a QuotePoll.
         * @typedef {Object} slipstream.QuotePoll.$Properties
         * @property {slipstream.ProviderAccess.$Properties|null} [provider] QuotePoll provider
         * @property {string|null} [selectionId] QuotePoll selectionId
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a QuotePoll.
         * @memberof slipstream
         * @interface IQuotePoll
         * @augments slipstream.QuotePoll.$Properties
         * @deprecated Use slipstream.QuotePoll.$Properties instead.
         */

        /**
         * Shape of a QuotePoll.
         * @typedef {slipstream.QuotePoll.$Properties} slipstream.QuotePoll.$Shape
         */

        /**
         * Constructs a new QuotePoll.
         * @memberof slipstream
         * @classdesc Represents a QuotePoll.
         * @constructor
         * @param {slipstream.QuotePoll.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const QuotePoll = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * QuotePoll provider.
         * @member {slipstream.ProviderAccess.$Properties|null|undefined} provider
         * @memberof slipstream.QuotePoll
         * @instance
         */
        QuotePoll.prototype.provider = null;

        /**
         * QuotePoll selectionId.
         * @member {string} selectionId
         * @memberof slipstream.QuotePoll
         * @instance
         */
        QuotePoll.prototype.selectionId = "";

        /**
         * Encodes the specified QuotePoll message. Does not implicitly {@link slipstream.QuotePoll.verify|verify} messages.
         * @function encode
         * @memberof slipstream.QuotePoll
         * @static
         * @param {slipstream.QuotePoll.$Properties} message QuotePoll message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        QuotePoll.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.provider != null && $Object.hasOwnProperty.call(message, "provider"))
                $root.slipstream.ProviderAccess.encode(message.provider, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.selectionId != null && $Object.hasOwnProperty.call(message, "selectionId") && message.selectionId !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.selectionId);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a QuotePoll message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.QuotePoll
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.QuotePoll & slipstream.QuotePoll.$Shape} QuotePoll
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        QuotePoll.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.QuotePoll();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.provider = $root.slipstream.ProviderAccess.decode(reader, reader.size(), $undefined, _depth + 1, message.provider);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.selectionId = value;
                        else
                            delete message.selectionId;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return QuotePoll;
    })();

    slipstream.QuotePolled = (function() {

        /**
         * Properties of a QuotePolled.
         * @typedef {Object} slipstream.QuotePolled.$Properties
         * @property {slipstream.PollFault.$Properties|null} [fault] QuotePolled fault
         * @property {slipstream.QuoteColumns.$Properties|null} [quotes] QuotePolled quotes
         * @property {string|null} [message] QuotePolled message
         * @property {Array.<slipstream.Rejected.$Properties>|null} [rejected] QuotePolled rejected
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a QuotePolled.
         * @memberof slipstream
         * @interface IQuotePolled
         * @augments slipstream.QuotePolled.$Properties
         * @deprecated Use slipstream.QuotePolled.$Properties instead.
         */

        /**
         * Shape of a QuotePolled.
         * @typedef {slipstream.QuotePolled.$Properties} slipstream.QuotePolled.$Shape
         */

        /**
         * Constructs a new QuotePolled.
         * @memberof slipstream
         * @classdesc Represents a QuotePolled.
         * @constructor
         * @param {slipstream.QuotePolled.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const QuotePolled = function (properties) {
            this.rejected = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * QuotePolled fault.
         * @member {slipstream.PollFault.$Properties|null|undefined} fault
         * @memberof slipstream.QuotePolled
         * @instance
         */
        QuotePolled.prototype.fault = null;

        /**
         * QuotePolled quotes.
         * @member {slipstream.QuoteColumns.$Properties|null|undefined} quotes
         * @memberof slipstream.QuotePolled
         * @instance
         */
        QuotePolled.prototype.quotes = null;

        /**
         * QuotePolled message.
         * @member {string} message
         * @memberof slipstream.QuotePolled
         * @instance
         */
        QuotePolled.prototype.message = "";

        /**
         * QuotePolled rejected.
         * @member {Array.<slipstream.Rejected.$Properties>} rejected
         * @memberof slipstream.QuotePolled
         * @instance
         */
        QuotePolled.prototype.rejected = $util.emptyArray;

        /**
         * Encodes the specified QuotePolled message. Does not implicitly {@link slipstream.QuotePolled.verify|verify} messages.
         * @function encode
         * @memberof slipstream.QuotePolled
         * @static
         * @param {slipstream.QuotePolled.$Properties} message QuotePolled message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        QuotePolled.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.fault != null && $Object.hasOwnProperty.call(message, "fault"))
                $root.slipstream.PollFault.encode(message.fault, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.quotes != null && $Object.hasOwnProperty.call(message, "quotes"))
                $root.slipstream.QuoteColumns.encode(message.quotes, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.message);
            if (message.rejected != null && message.rejected.length)
                for (let i = 0; i < message.rejected.length; ++i)
                    $root.slipstream.Rejected.encode(message.rejected[i], writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a QuotePolled message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.QuotePolled
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.QuotePolled & slipstream.QuotePolled.$Shape} QuotePolled
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        QuotePolled.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.QuotePolled();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.fault = $root.slipstream.PollFault.decode(reader, reader.size(), $undefined, _depth + 1, message.fault);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.quotes = $root.slipstream.QuoteColumns.decode(reader, reader.size(), $undefined, _depth + 1, message.quotes);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.rejected && message.rejected.length))
                            message.rejected = [];
                        message.rejected.push($root.slipstream.Rejected.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return QuotePolled;
    })();

    slipstream.Frame = (function() {

        /**
         * Properties of a Frame.
         * @typedef {Object} slipstream.Frame.$Properties
         * @property {number|null} [ts] Frame ts
         * @property {Array.<slipstream.StreamMessage.$Properties>|null} [data] Frame data
         * @property {number|Long|null} [seq] Frame seq
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Frame.
         * @memberof slipstream
         * @interface IFrame
         * @augments slipstream.Frame.$Properties
         * @deprecated Use slipstream.Frame.$Properties instead.
         */

        /**
         * Shape of a Frame.
         * @typedef {{
         *   ts?: number|null;
         *   data?: Array.<slipstream.StreamMessage.$Shape>|null;
         *   seq?: number|Long|null;
         *   $unknowns?: Array.<Uint8Array>;
         * }} slipstream.Frame.$Shape
         */

        /**
         * Constructs a new Frame.
         * @memberof slipstream
         * @classdesc Represents a Frame.
         * @constructor
         * @param {slipstream.Frame.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Frame = function (properties) {
            this.data = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Frame ts.
         * @member {number} ts
         * @memberof slipstream.Frame
         * @instance
         */
        Frame.prototype.ts = 0;

        /**
         * Frame data.
         * @member {Array.<slipstream.StreamMessage.$Properties>} data
         * @memberof slipstream.Frame
         * @instance
         */
        Frame.prototype.data = $util.emptyArray;

        /**
         * Frame seq.
         * @member {number|Long|null|undefined} seq
         * @memberof slipstream.Frame
         * @instance
         */
        Frame.prototype.seq = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Frame.prototype, "_seq", {
            get: $util.oneOfGetter($oneOfFields = ["seq"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified Frame message. Does not implicitly {@link slipstream.Frame.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Frame
         * @static
         * @param {slipstream.Frame.$Properties} message Frame message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Frame.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.ts != null && $Object.hasOwnProperty.call(message, "ts") && !$Object.is(message.ts, 0))
                writer.uint32(/* id 1, wireType 1 =*/9).double(message.ts);
            if (message.data != null && message.data.length)
                for (let i = 0; i < message.data.length; ++i)
                    $root.slipstream.StreamMessage.encode(message.data[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.seq != null && $Object.hasOwnProperty.call(message, "seq"))
                writer.uint32(/* id 3, wireType 0 =*/24).uint64(message.seq);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Frame message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Frame
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Frame & slipstream.Frame.$Shape} Frame
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Frame.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Frame();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.ts = value;
                        else
                            delete message.ts;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.data && message.data.length))
                            message.data = [];
                        message.data.push($root.slipstream.StreamMessage.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        message.seq = reader.uint64();
                        message._seq = "seq";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Frame;
    })();

    slipstream.StreamMessage = (function() {

        /**
         * Properties of a StreamMessage.
         * @typedef {Object} slipstream.StreamMessage.$Properties
         * @property {slipstream.Xrate.$Properties|null} [xrate] StreamMessage xrate
         * @property {slipstream.Balance.$Properties|null} [balance] StreamMessage balance
         * @property {slipstream.Event.$Properties|null} [event] StreamMessage event
         * @property {slipstream.EventKey.$Properties|null} [removeEvent] StreamMessage removeEvent
         * @property {slipstream.EventTime.$Properties|null} [eventTime] StreamMessage eventTime
         * @property {slipstream.EventScore.$Properties|null} [eventScore] StreamMessage eventScore
         * @property {slipstream.EventScore.$Properties|null} [eventRedCards] StreamMessage eventRedCards
         * @property {slipstream.Offer.$Properties|null} [offer] StreamMessage offer
         * @property {slipstream.OfferKey.$Properties|null} [removeOffer] StreamMessage removeOffer
         * @property {slipstream.Betslip.$Properties|null} [betslip] StreamMessage betslip
         * @property {slipstream.AccountPmms.$Properties|null} [pmm] StreamMessage pmm
         * @property {slipstream.BetslipClosed.$Properties|null} [betslipClosed] StreamMessage betslipClosed
         * @property {slipstream.Order.$Properties|null} [order] StreamMessage order
         * @property {slipstream.Bet.$Properties|null} [bet] StreamMessage bet
         * @property {slipstream.SocketInfo.$Properties|null} [info] StreamMessage info
         * @property {slipstream.Sync.$Properties|null} [sync] StreamMessage sync
         * @property {slipstream.Response.$Properties|null} [response] StreamMessage response
         * @property {"xrate"|"balance"|"event"|"removeEvent"|"eventTime"|"eventScore"|"eventRedCards"|"offer"|"removeOffer"|"betslip"|"pmm"|"betslipClosed"|"order"|"bet"|"info"|"sync"|"response"} [payload] StreamMessage payload
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a StreamMessage.
         * @memberof slipstream
         * @interface IStreamMessage
         * @augments slipstream.StreamMessage.$Properties
         * @deprecated Use slipstream.StreamMessage.$Properties instead.
         */

        /**
         * Narrowed shape of a StreamMessage.
         * @typedef {{
         *   xrate?: slipstream.Xrate.$Shape|null;
         *   balance?: slipstream.Balance.$Shape|null;
         *   event?: slipstream.Event.$Shape|null;
         *   removeEvent?: slipstream.EventKey.$Shape|null;
         *   eventTime?: slipstream.EventTime.$Shape|null;
         *   eventScore?: slipstream.EventScore.$Shape|null;
         *   eventRedCards?: slipstream.EventScore.$Shape|null;
         *   offer?: slipstream.Offer.$Shape|null;
         *   removeOffer?: slipstream.OfferKey.$Shape|null;
         *   betslip?: slipstream.Betslip.$Shape|null;
         *   pmm?: slipstream.AccountPmms.$Shape|null;
         *   betslipClosed?: slipstream.BetslipClosed.$Shape|null;
         *   order?: slipstream.Order.$Shape|null;
         *   bet?: slipstream.Bet.$Shape|null;
         *   info?: slipstream.SocketInfo.$Shape|null;
         *   sync?: slipstream.Sync.$Shape|null;
         *   response?: slipstream.Response.$Shape|null;
         *   $unknowns?: Array.<Uint8Array>;
         * } & (
         *   ({ payload?: undefined; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "xrate"; xrate: slipstream.Xrate.$Shape; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "balance"; xrate?: null; balance: slipstream.Balance.$Shape; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "event"; xrate?: null; balance?: null; event: slipstream.Event.$Shape; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "removeEvent"; xrate?: null; balance?: null; event?: null; removeEvent: slipstream.EventKey.$Shape; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "eventTime"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime: slipstream.EventTime.$Shape; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "eventScore"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore: slipstream.EventScore.$Shape; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "eventRedCards"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards: slipstream.EventScore.$Shape; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "offer"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer: slipstream.Offer.$Shape; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "removeOffer"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer: slipstream.OfferKey.$Shape; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "betslip"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip: slipstream.Betslip.$Shape; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "pmm"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm: slipstream.AccountPmms.$Shape; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "betslipClosed"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed: slipstream.BetslipClosed.$Shape; order?: null; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "order"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order: slipstream.Order.$Shape; bet?: null; info?: null; sync?: null; response?: null }|{ payload?: "bet"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet: slipstream.Bet.$Shape; info?: null; sync?: null; response?: null }|{ payload?: "info"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info: slipstream.SocketInfo.$Shape; sync?: null; response?: null }|{ payload?: "sync"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync: slipstream.Sync.$Shape; response?: null }|{ payload?: "response"; xrate?: null; balance?: null; event?: null; removeEvent?: null; eventTime?: null; eventScore?: null; eventRedCards?: null; offer?: null; removeOffer?: null; betslip?: null; pmm?: null; betslipClosed?: null; order?: null; bet?: null; info?: null; sync?: null; response: slipstream.Response.$Shape })
         * )} slipstream.StreamMessage.$Shape
         */

        /**
         * Constructs a new StreamMessage.
         * @memberof slipstream
         * @classdesc Represents a StreamMessage.
         * @constructor
         * @param {slipstream.StreamMessage.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const StreamMessage = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * StreamMessage xrate.
         * @member {slipstream.Xrate.$Properties|null|undefined} xrate
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.xrate = null;

        /**
         * StreamMessage balance.
         * @member {slipstream.Balance.$Properties|null|undefined} balance
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.balance = null;

        /**
         * StreamMessage event.
         * @member {slipstream.Event.$Properties|null|undefined} event
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.event = null;

        /**
         * StreamMessage removeEvent.
         * @member {slipstream.EventKey.$Properties|null|undefined} removeEvent
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.removeEvent = null;

        /**
         * StreamMessage eventTime.
         * @member {slipstream.EventTime.$Properties|null|undefined} eventTime
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.eventTime = null;

        /**
         * StreamMessage eventScore.
         * @member {slipstream.EventScore.$Properties|null|undefined} eventScore
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.eventScore = null;

        /**
         * StreamMessage eventRedCards.
         * @member {slipstream.EventScore.$Properties|null|undefined} eventRedCards
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.eventRedCards = null;

        /**
         * StreamMessage offer.
         * @member {slipstream.Offer.$Properties|null|undefined} offer
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.offer = null;

        /**
         * StreamMessage removeOffer.
         * @member {slipstream.OfferKey.$Properties|null|undefined} removeOffer
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.removeOffer = null;

        /**
         * StreamMessage betslip.
         * @member {slipstream.Betslip.$Properties|null|undefined} betslip
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.betslip = null;

        /**
         * StreamMessage pmm.
         * @member {slipstream.AccountPmms.$Properties|null|undefined} pmm
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.pmm = null;

        /**
         * StreamMessage betslipClosed.
         * @member {slipstream.BetslipClosed.$Properties|null|undefined} betslipClosed
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.betslipClosed = null;

        /**
         * StreamMessage order.
         * @member {slipstream.Order.$Properties|null|undefined} order
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.order = null;

        /**
         * StreamMessage bet.
         * @member {slipstream.Bet.$Properties|null|undefined} bet
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.bet = null;

        /**
         * StreamMessage info.
         * @member {slipstream.SocketInfo.$Properties|null|undefined} info
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.info = null;

        /**
         * StreamMessage sync.
         * @member {slipstream.Sync.$Properties|null|undefined} sync
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.sync = null;

        /**
         * StreamMessage response.
         * @member {slipstream.Response.$Properties|null|undefined} response
         * @memberof slipstream.StreamMessage
         * @instance
         */
        StreamMessage.prototype.response = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        /**
         * StreamMessage payload.
         * @member {"xrate"|"balance"|"event"|"removeEvent"|"eventTime"|"eventScore"|"eventRedCards"|"offer"|"removeOffer"|"betslip"|"pmm"|"betslipClosed"|"order"|"bet"|"info"|"sync"|"response"|undefined} payload
         * @memberof slipstream.StreamMessage
         * @instance
         */
        $Object.defineProperty(StreamMessage.prototype, "payload", {
            get: $util.oneOfGetter($oneOfFields = ["xrate", "balance", "event", "removeEvent", "eventTime", "eventScore", "eventRedCards", "offer", "removeOffer", "betslip", "pmm", "betslipClosed", "order", "bet", "info", "sync", "response"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified StreamMessage message. Does not implicitly {@link slipstream.StreamMessage.verify|verify} messages.
         * @function encode
         * @memberof slipstream.StreamMessage
         * @static
         * @param {slipstream.StreamMessage.$Properties} message StreamMessage message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        StreamMessage.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.xrate != null && $Object.hasOwnProperty.call(message, "xrate"))
                $root.slipstream.Xrate.encode(message.xrate, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.balance != null && $Object.hasOwnProperty.call(message, "balance"))
                $root.slipstream.Balance.encode(message.balance, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.event != null && $Object.hasOwnProperty.call(message, "event"))
                $root.slipstream.Event.encode(message.event, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.removeEvent != null && $Object.hasOwnProperty.call(message, "removeEvent"))
                $root.slipstream.EventKey.encode(message.removeEvent, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.eventTime != null && $Object.hasOwnProperty.call(message, "eventTime"))
                $root.slipstream.EventTime.encode(message.eventTime, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.eventScore != null && $Object.hasOwnProperty.call(message, "eventScore"))
                $root.slipstream.EventScore.encode(message.eventScore, writer.uint32(/* id 6, wireType 2 =*/50).fork(), _depth + 1).ldelim();
            if (message.eventRedCards != null && $Object.hasOwnProperty.call(message, "eventRedCards"))
                $root.slipstream.EventScore.encode(message.eventRedCards, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
            if (message.offer != null && $Object.hasOwnProperty.call(message, "offer"))
                $root.slipstream.Offer.encode(message.offer, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
            if (message.removeOffer != null && $Object.hasOwnProperty.call(message, "removeOffer"))
                $root.slipstream.OfferKey.encode(message.removeOffer, writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
            if (message.betslip != null && $Object.hasOwnProperty.call(message, "betslip"))
                $root.slipstream.Betslip.encode(message.betslip, writer.uint32(/* id 10, wireType 2 =*/82).fork(), _depth + 1).ldelim();
            if (message.pmm != null && $Object.hasOwnProperty.call(message, "pmm"))
                $root.slipstream.AccountPmms.encode(message.pmm, writer.uint32(/* id 11, wireType 2 =*/90).fork(), _depth + 1).ldelim();
            if (message.betslipClosed != null && $Object.hasOwnProperty.call(message, "betslipClosed"))
                $root.slipstream.BetslipClosed.encode(message.betslipClosed, writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
            if (message.order != null && $Object.hasOwnProperty.call(message, "order"))
                $root.slipstream.Order.encode(message.order, writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
            if (message.bet != null && $Object.hasOwnProperty.call(message, "bet"))
                $root.slipstream.Bet.encode(message.bet, writer.uint32(/* id 14, wireType 2 =*/114).fork(), _depth + 1).ldelim();
            if (message.info != null && $Object.hasOwnProperty.call(message, "info"))
                $root.slipstream.SocketInfo.encode(message.info, writer.uint32(/* id 15, wireType 2 =*/122).fork(), _depth + 1).ldelim();
            if (message.sync != null && $Object.hasOwnProperty.call(message, "sync"))
                $root.slipstream.Sync.encode(message.sync, writer.uint32(/* id 16, wireType 2 =*/130).fork(), _depth + 1).ldelim();
            if (message.response != null && $Object.hasOwnProperty.call(message, "response"))
                $root.slipstream.Response.encode(message.response, writer.uint32(/* id 17, wireType 2 =*/138).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a StreamMessage message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.StreamMessage
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.StreamMessage & slipstream.StreamMessage.$Shape} StreamMessage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        StreamMessage.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.StreamMessage();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.xrate = $root.slipstream.Xrate.decode(reader, reader.size(), $undefined, _depth + 1, message.xrate);
                        message.payload = "xrate";
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.balance = $root.slipstream.Balance.decode(reader, reader.size(), $undefined, _depth + 1, message.balance);
                        message.payload = "balance";
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.event = $root.slipstream.Event.decode(reader, reader.size(), $undefined, _depth + 1, message.event);
                        message.payload = "event";
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.removeEvent = $root.slipstream.EventKey.decode(reader, reader.size(), $undefined, _depth + 1, message.removeEvent);
                        message.payload = "removeEvent";
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.eventTime = $root.slipstream.EventTime.decode(reader, reader.size(), $undefined, _depth + 1, message.eventTime);
                        message.payload = "eventTime";
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.eventScore = $root.slipstream.EventScore.decode(reader, reader.size(), $undefined, _depth + 1, message.eventScore);
                        message.payload = "eventScore";
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.eventRedCards = $root.slipstream.EventScore.decode(reader, reader.size(), $undefined, _depth + 1, message.eventRedCards);
                        message.payload = "eventRedCards";
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.offer = $root.slipstream.Offer.decode(reader, reader.size(), $undefined, _depth + 1, message.offer);
                        message.payload = "offer";
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.removeOffer = $root.slipstream.OfferKey.decode(reader, reader.size(), $undefined, _depth + 1, message.removeOffer);
                        message.payload = "removeOffer";
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        message.betslip = $root.slipstream.Betslip.decode(reader, reader.size(), $undefined, _depth + 1, message.betslip);
                        message.payload = "betslip";
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        message.pmm = $root.slipstream.AccountPmms.decode(reader, reader.size(), $undefined, _depth + 1, message.pmm);
                        message.payload = "pmm";
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.betslipClosed = $root.slipstream.BetslipClosed.decode(reader, reader.size(), $undefined, _depth + 1, message.betslipClosed);
                        message.payload = "betslipClosed";
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        message.order = $root.slipstream.Order.decode(reader, reader.size(), $undefined, _depth + 1, message.order);
                        message.payload = "order";
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        message.bet = $root.slipstream.Bet.decode(reader, reader.size(), $undefined, _depth + 1, message.bet);
                        message.payload = "bet";
                        continue;
                    }
                case 15: {
                        if (wireType !== 2)
                            break;
                        message.info = $root.slipstream.SocketInfo.decode(reader, reader.size(), $undefined, _depth + 1, message.info);
                        message.payload = "info";
                        continue;
                    }
                case 16: {
                        if (wireType !== 2)
                            break;
                        message.sync = $root.slipstream.Sync.decode(reader, reader.size(), $undefined, _depth + 1, message.sync);
                        message.payload = "sync";
                        continue;
                    }
                case 17: {
                        if (wireType !== 2)
                            break;
                        message.response = $root.slipstream.Response.decode(reader, reader.size(), $undefined, _depth + 1, message.response);
                        message.payload = "response";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return StreamMessage;
    })();

    slipstream.Money = (function() {

        /**
         * Properties of a Money.
         * @typedef {Object} slipstream.Money.$Properties
         * @property {string|null} [ccy] Money ccy
         * @property {number|null} [amount] Money amount
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Money.
         * @memberof slipstream
         * @interface IMoney
         * @augments slipstream.Money.$Properties
         * @deprecated Use slipstream.Money.$Properties instead.
         */

        /**
         * Shape of a Money.
         * @typedef {slipstream.Money.$Properties} slipstream.Money.$Shape
         */

        /**
         * Constructs a new Money.
         * @memberof slipstream
         * @classdesc Represents a Money.
         * @constructor
         * @param {slipstream.Money.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Money = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Money ccy.
         * @member {string} ccy
         * @memberof slipstream.Money
         * @instance
         */
        Money.prototype.ccy = "";

        /**
         * Money amount.
         * @member {number} amount
         * @memberof slipstream.Money
         * @instance
         */
        Money.prototype.amount = 0;

        /**
         * Encodes the specified Money message. Does not implicitly {@link slipstream.Money.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Money
         * @static
         * @param {slipstream.Money.$Properties} message Money message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Money.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.ccy != null && $Object.hasOwnProperty.call(message, "ccy") && message.ccy !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.ccy);
            if (message.amount != null && $Object.hasOwnProperty.call(message, "amount") && !$Object.is(message.amount, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.amount);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Money message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Money
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Money & slipstream.Money.$Shape} Money
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Money.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Money();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.ccy = value;
                        else
                            delete message.ccy;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.amount = value;
                        else
                            delete message.amount;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Money;
    })();

    slipstream.Xrate = (function() {

        /**
         * Properties of a Xrate.
         * @typedef {Object} slipstream.Xrate.$Properties
         * @property {string|null} [ccy] Xrate ccy
         * @property {number|null} [rate] Xrate rate
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Xrate.
         * @memberof slipstream
         * @interface IXrate
         * @augments slipstream.Xrate.$Properties
         * @deprecated Use slipstream.Xrate.$Properties instead.
         */

        /**
         * Shape of a Xrate.
         * @typedef {slipstream.Xrate.$Properties} slipstream.Xrate.$Shape
         */

        /**
         * Constructs a new Xrate.
         * @memberof slipstream
         * @classdesc Represents a Xrate.
         * @constructor
         * @param {slipstream.Xrate.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Xrate = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Xrate ccy.
         * @member {string} ccy
         * @memberof slipstream.Xrate
         * @instance
         */
        Xrate.prototype.ccy = "";

        /**
         * Xrate rate.
         * @member {number} rate
         * @memberof slipstream.Xrate
         * @instance
         */
        Xrate.prototype.rate = 0;

        /**
         * Encodes the specified Xrate message. Does not implicitly {@link slipstream.Xrate.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Xrate
         * @static
         * @param {slipstream.Xrate.$Properties} message Xrate message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Xrate.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.ccy != null && $Object.hasOwnProperty.call(message, "ccy") && message.ccy !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.ccy);
            if (message.rate != null && $Object.hasOwnProperty.call(message, "rate") && !$Object.is(message.rate, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.rate);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Xrate message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Xrate
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Xrate & slipstream.Xrate.$Shape} Xrate
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Xrate.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Xrate();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.ccy = value;
                        else
                            delete message.ccy;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.rate = value;
                        else
                            delete message.rate;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Xrate;
    })();

    slipstream.Balance = (function() {

        /**
         * Properties of a Balance.
         * @typedef {Object} slipstream.Balance.$Properties
         * @property {slipstream.Money.$Properties|null} [balance] Balance balance
         * @property {slipstream.Money.$Properties|null} [openStake] Balance openStake
         * @property {slipstream.Money.$Properties|null} [smartCredit] Balance smartCredit
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Balance.
         * @memberof slipstream
         * @interface IBalance
         * @augments slipstream.Balance.$Properties
         * @deprecated Use slipstream.Balance.$Properties instead.
         */

        /**
         * Shape of a Balance.
         * @typedef {slipstream.Balance.$Properties} slipstream.Balance.$Shape
         */

        /**
         * Constructs a new Balance.
         * @memberof slipstream
         * @classdesc Represents a Balance.
         * @constructor
         * @param {slipstream.Balance.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Balance = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Balance balance.
         * @member {slipstream.Money.$Properties|null|undefined} balance
         * @memberof slipstream.Balance
         * @instance
         */
        Balance.prototype.balance = null;

        /**
         * Balance openStake.
         * @member {slipstream.Money.$Properties|null|undefined} openStake
         * @memberof slipstream.Balance
         * @instance
         */
        Balance.prototype.openStake = null;

        /**
         * Balance smartCredit.
         * @member {slipstream.Money.$Properties|null|undefined} smartCredit
         * @memberof slipstream.Balance
         * @instance
         */
        Balance.prototype.smartCredit = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Balance.prototype, "_smartCredit", {
            get: $util.oneOfGetter($oneOfFields = ["smartCredit"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified Balance message. Does not implicitly {@link slipstream.Balance.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Balance
         * @static
         * @param {slipstream.Balance.$Properties} message Balance message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Balance.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.balance != null && $Object.hasOwnProperty.call(message, "balance"))
                $root.slipstream.Money.encode(message.balance, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.openStake != null && $Object.hasOwnProperty.call(message, "openStake"))
                $root.slipstream.Money.encode(message.openStake, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.smartCredit != null && $Object.hasOwnProperty.call(message, "smartCredit"))
                $root.slipstream.Money.encode(message.smartCredit, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Balance message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Balance
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Balance & slipstream.Balance.$Shape} Balance
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Balance.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Balance();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.balance = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.balance);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.openStake = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.openStake);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.smartCredit = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.smartCredit);
                        message._smartCredit = "smartCredit";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Balance;
    })();

    slipstream.Team = (function() {

        /**
         * Properties of a Team.
         * @typedef {Object} slipstream.Team.$Properties
         * @property {number|Long|null} [teamId] Team teamId
         * @property {string|null} [name] Team name
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Team.
         * @memberof slipstream
         * @interface ITeam
         * @augments slipstream.Team.$Properties
         * @deprecated Use slipstream.Team.$Properties instead.
         */

        /**
         * Shape of a Team.
         * @typedef {slipstream.Team.$Properties} slipstream.Team.$Shape
         */

        /**
         * Constructs a new Team.
         * @memberof slipstream
         * @classdesc Represents a Team.
         * @constructor
         * @param {slipstream.Team.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Team = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Team teamId.
         * @member {number|Long} teamId
         * @memberof slipstream.Team
         * @instance
         */
        Team.prototype.teamId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * Team name.
         * @member {string} name
         * @memberof slipstream.Team
         * @instance
         */
        Team.prototype.name = "";

        /**
         * Encodes the specified Team message. Does not implicitly {@link slipstream.Team.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Team
         * @static
         * @param {slipstream.Team.$Properties} message Team message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Team.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.teamId != null && $Object.hasOwnProperty.call(message, "teamId") && (typeof message.teamId === "object" ? message.teamId.low || message.teamId.high : message.teamId !== 0))
                writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.teamId);
            if (message.name != null && $Object.hasOwnProperty.call(message, "name") && message.name !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.name);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Team message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Team
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Team & slipstream.Team.$Shape} Team
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Team.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Team();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.teamId = value;
                        else
                            delete message.teamId;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.name = value;
                        else
                            delete message.name;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Team;
    })();

    slipstream.Teams = (function() {

        /**
         * Properties of a Teams.
         * @typedef {Object} slipstream.Teams.$Properties
         * @property {Array.<slipstream.Team.$Properties>|null} [teams] Teams teams
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Teams.
         * @memberof slipstream
         * @interface ITeams
         * @augments slipstream.Teams.$Properties
         * @deprecated Use slipstream.Teams.$Properties instead.
         */

        /**
         * Shape of a Teams.
         * @typedef {slipstream.Teams.$Properties} slipstream.Teams.$Shape
         */

        /**
         * Constructs a new Teams.
         * @memberof slipstream
         * @classdesc Represents a Teams.
         * @constructor
         * @param {slipstream.Teams.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Teams = function (properties) {
            this.teams = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Teams teams.
         * @member {Array.<slipstream.Team.$Properties>} teams
         * @memberof slipstream.Teams
         * @instance
         */
        Teams.prototype.teams = $util.emptyArray;

        /**
         * Encodes the specified Teams message. Does not implicitly {@link slipstream.Teams.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Teams
         * @static
         * @param {slipstream.Teams.$Properties} message Teams message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Teams.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.teams != null && message.teams.length)
                for (let i = 0; i < message.teams.length; ++i)
                    $root.slipstream.Team.encode(message.teams[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Teams message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Teams
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Teams & slipstream.Teams.$Shape} Teams
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Teams.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Teams();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.teams && message.teams.length))
                            message.teams = [];
                        message.teams.push($root.slipstream.Team.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Teams;
    })();

    slipstream.Event = (function() {

        /**
         * Properties of an Event.
         * @typedef {Object} slipstream.Event.$Properties
         * @property {string|null} [sport] Event sport
         * @property {string|null} [eventId] Event eventId
         * @property {string|null} [eventType] Event eventType
         * @property {string|null} [eventName] Event eventName
         * @property {string|null} [home] Event home
         * @property {string|null} [away] Event away
         * @property {slipstream.Teams.$Properties|null} [teams] Event teams
         * @property {number|Long|null} [competitionId] Event competitionId
         * @property {string|null} [competitionName] Event competitionName
         * @property {string|null} [competitionCountry] Event competitionCountry
         * @property {string|null} [irStatus] Event irStatus
         * @property {string|null} [startTime] Event startTime
         * @property {string|null} [endTime] Event endTime
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an Event.
         * @memberof slipstream
         * @interface IEvent
         * @augments slipstream.Event.$Properties
         * @deprecated Use slipstream.Event.$Properties instead.
         */

        /**
         * Shape of an Event.
         * @typedef {slipstream.Event.$Properties} slipstream.Event.$Shape
         */

        /**
         * Constructs a new Event.
         * @memberof slipstream
         * @classdesc Represents an Event.
         * @constructor
         * @param {slipstream.Event.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Event = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Event sport.
         * @member {string} sport
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.sport = "";

        /**
         * Event eventId.
         * @member {string} eventId
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.eventId = "";

        /**
         * Event eventType.
         * @member {string} eventType
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.eventType = "";

        /**
         * Event eventName.
         * @member {string} eventName
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.eventName = "";

        /**
         * Event home.
         * @member {string} home
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.home = "";

        /**
         * Event away.
         * @member {string} away
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.away = "";

        /**
         * Event teams.
         * @member {slipstream.Teams.$Properties|null|undefined} teams
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.teams = null;

        /**
         * Event competitionId.
         * @member {number|Long} competitionId
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.competitionId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * Event competitionName.
         * @member {string} competitionName
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.competitionName = "";

        /**
         * Event competitionCountry.
         * @member {string} competitionCountry
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.competitionCountry = "";

        /**
         * Event irStatus.
         * @member {string} irStatus
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.irStatus = "";

        /**
         * Event startTime.
         * @member {string} startTime
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.startTime = "";

        /**
         * Event endTime.
         * @member {string|null|undefined} endTime
         * @memberof slipstream.Event
         * @instance
         */
        Event.prototype.endTime = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Event.prototype, "_teams", {
            get: $util.oneOfGetter($oneOfFields = ["teams"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Event.prototype, "_endTime", {
            get: $util.oneOfGetter($oneOfFields = ["endTime"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified Event message. Does not implicitly {@link slipstream.Event.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Event
         * @static
         * @param {slipstream.Event.$Properties} message Event message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Event.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.sport != null && $Object.hasOwnProperty.call(message, "sport") && message.sport !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.sport);
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.eventId);
            if (message.eventType != null && $Object.hasOwnProperty.call(message, "eventType") && message.eventType !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.eventType);
            if (message.eventName != null && $Object.hasOwnProperty.call(message, "eventName") && message.eventName !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.eventName);
            if (message.home != null && $Object.hasOwnProperty.call(message, "home") && message.home !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.home);
            if (message.away != null && $Object.hasOwnProperty.call(message, "away") && message.away !== "")
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.away);
            if (message.teams != null && $Object.hasOwnProperty.call(message, "teams"))
                $root.slipstream.Teams.encode(message.teams, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
            if (message.competitionId != null && $Object.hasOwnProperty.call(message, "competitionId") && (typeof message.competitionId === "object" ? message.competitionId.low || message.competitionId.high : message.competitionId !== 0))
                writer.uint32(/* id 8, wireType 0 =*/64).uint64(message.competitionId);
            if (message.competitionName != null && $Object.hasOwnProperty.call(message, "competitionName") && message.competitionName !== "")
                writer.uint32(/* id 9, wireType 2 =*/74).string(message.competitionName);
            if (message.competitionCountry != null && $Object.hasOwnProperty.call(message, "competitionCountry") && message.competitionCountry !== "")
                writer.uint32(/* id 10, wireType 2 =*/82).string(message.competitionCountry);
            if (message.irStatus != null && $Object.hasOwnProperty.call(message, "irStatus") && message.irStatus !== "")
                writer.uint32(/* id 11, wireType 2 =*/90).string(message.irStatus);
            if (message.startTime != null && $Object.hasOwnProperty.call(message, "startTime") && message.startTime !== "")
                writer.uint32(/* id 12, wireType 2 =*/98).string(message.startTime);
            if (message.endTime != null && $Object.hasOwnProperty.call(message, "endTime"))
                writer.uint32(/* id 13, wireType 2 =*/106).string(message.endTime);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an Event message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Event
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Event & slipstream.Event.$Shape} Event
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Event.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Event();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.sport = value;
                        else
                            delete message.sport;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventType = value;
                        else
                            delete message.eventType;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventName = value;
                        else
                            delete message.eventName;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.home = value;
                        else
                            delete message.home;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.away = value;
                        else
                            delete message.away;
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.teams = $root.slipstream.Teams.decode(reader, reader.size(), $undefined, _depth + 1, message.teams);
                        message._teams = "teams";
                        continue;
                    }
                case 8: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.competitionId = value;
                        else
                            delete message.competitionId;
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.competitionName = value;
                        else
                            delete message.competitionName;
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.competitionCountry = value;
                        else
                            delete message.competitionCountry;
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.irStatus = value;
                        else
                            delete message.irStatus;
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.startTime = value;
                        else
                            delete message.startTime;
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        message.endTime = reader.stringVerify();
                        message._endTime = "endTime";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Event;
    })();

    slipstream.EventKey = (function() {

        /**
         * Properties of an EventKey.
         * @typedef {Object} slipstream.EventKey.$Properties
         * @property {string|null} [sport] EventKey sport
         * @property {string|null} [eventId] EventKey eventId
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an EventKey.
         * @memberof slipstream
         * @interface IEventKey
         * @augments slipstream.EventKey.$Properties
         * @deprecated Use slipstream.EventKey.$Properties instead.
         */

        /**
         * Shape of an EventKey.
         * @typedef {slipstream.EventKey.$Properties} slipstream.EventKey.$Shape
         */

        /**
         * Constructs a new EventKey.
         * @memberof slipstream
         * @classdesc Represents an EventKey.
         * @constructor
         * @param {slipstream.EventKey.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const EventKey = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * EventKey sport.
         * @member {string} sport
         * @memberof slipstream.EventKey
         * @instance
         */
        EventKey.prototype.sport = "";

        /**
         * EventKey eventId.
         * @member {string} eventId
         * @memberof slipstream.EventKey
         * @instance
         */
        EventKey.prototype.eventId = "";

        /**
         * Encodes the specified EventKey message. Does not implicitly {@link slipstream.EventKey.verify|verify} messages.
         * @function encode
         * @memberof slipstream.EventKey
         * @static
         * @param {slipstream.EventKey.$Properties} message EventKey message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        EventKey.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.sport != null && $Object.hasOwnProperty.call(message, "sport") && message.sport !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.sport);
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.eventId);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an EventKey message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.EventKey
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.EventKey & slipstream.EventKey.$Shape} EventKey
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        EventKey.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.EventKey();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.sport = value;
                        else
                            delete message.sport;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return EventKey;
    })();

    slipstream.EventTime = (function() {

        /**
         * Properties of an EventTime.
         * @typedef {Object} slipstream.EventTime.$Properties
         * @property {string|null} [sport] EventTime sport
         * @property {string|null} [eventId] EventTime eventId
         * @property {slipstream.PlayTime.$Properties|null} [time] EventTime time
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an EventTime.
         * @memberof slipstream
         * @interface IEventTime
         * @augments slipstream.EventTime.$Properties
         * @deprecated Use slipstream.EventTime.$Properties instead.
         */

        /**
         * Shape of an EventTime.
         * @typedef {slipstream.EventTime.$Properties} slipstream.EventTime.$Shape
         */

        /**
         * Constructs a new EventTime.
         * @memberof slipstream
         * @classdesc Represents an EventTime.
         * @constructor
         * @param {slipstream.EventTime.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const EventTime = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * EventTime sport.
         * @member {string} sport
         * @memberof slipstream.EventTime
         * @instance
         */
        EventTime.prototype.sport = "";

        /**
         * EventTime eventId.
         * @member {string} eventId
         * @memberof slipstream.EventTime
         * @instance
         */
        EventTime.prototype.eventId = "";

        /**
         * EventTime time.
         * @member {slipstream.PlayTime.$Properties|null|undefined} time
         * @memberof slipstream.EventTime
         * @instance
         */
        EventTime.prototype.time = null;

        /**
         * Encodes the specified EventTime message. Does not implicitly {@link slipstream.EventTime.verify|verify} messages.
         * @function encode
         * @memberof slipstream.EventTime
         * @static
         * @param {slipstream.EventTime.$Properties} message EventTime message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        EventTime.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.sport != null && $Object.hasOwnProperty.call(message, "sport") && message.sport !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.sport);
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.eventId);
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                $root.slipstream.PlayTime.encode(message.time, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an EventTime message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.EventTime
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.EventTime & slipstream.EventTime.$Shape} EventTime
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        EventTime.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.EventTime();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.sport = value;
                        else
                            delete message.sport;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.time = $root.slipstream.PlayTime.decode(reader, reader.size(), $undefined, _depth + 1, message.time);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return EventTime;
    })();

    slipstream.PlayTime = (function() {

        /**
         * Properties of a PlayTime.
         * @typedef {Object} slipstream.PlayTime.$Properties
         * @property {string|null} [period] PlayTime period
         * @property {number|null} [minute] PlayTime minute
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PlayTime.
         * @memberof slipstream
         * @interface IPlayTime
         * @augments slipstream.PlayTime.$Properties
         * @deprecated Use slipstream.PlayTime.$Properties instead.
         */

        /**
         * Shape of a PlayTime.
         * @typedef {slipstream.PlayTime.$Properties} slipstream.PlayTime.$Shape
         */

        /**
         * Constructs a new PlayTime.
         * @memberof slipstream
         * @classdesc Represents a PlayTime.
         * @constructor
         * @param {slipstream.PlayTime.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PlayTime = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PlayTime period.
         * @member {string} period
         * @memberof slipstream.PlayTime
         * @instance
         */
        PlayTime.prototype.period = "";

        /**
         * PlayTime minute.
         * @member {number} minute
         * @memberof slipstream.PlayTime
         * @instance
         */
        PlayTime.prototype.minute = 0;

        /**
         * Encodes the specified PlayTime message. Does not implicitly {@link slipstream.PlayTime.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PlayTime
         * @static
         * @param {slipstream.PlayTime.$Properties} message PlayTime message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PlayTime.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.period != null && $Object.hasOwnProperty.call(message, "period") && message.period !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.period);
            if (message.minute != null && $Object.hasOwnProperty.call(message, "minute") && message.minute !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.minute);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PlayTime message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PlayTime
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PlayTime & slipstream.PlayTime.$Shape} PlayTime
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PlayTime.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PlayTime();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.period = value;
                        else
                            delete message.period;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.minute = value;
                        else
                            delete message.minute;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PlayTime;
    })();

    slipstream.EventScore = (function() {

        /**
         * Properties of an EventScore.
         * @typedef {Object} slipstream.EventScore.$Properties
         * @property {string|null} [sport] EventScore sport
         * @property {string|null} [eventId] EventScore eventId
         * @property {slipstream.Score.$Properties|null} [score] EventScore score
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an EventScore.
         * @memberof slipstream
         * @interface IEventScore
         * @augments slipstream.EventScore.$Properties
         * @deprecated Use slipstream.EventScore.$Properties instead.
         */

        /**
         * Shape of an EventScore.
         * @typedef {slipstream.EventScore.$Properties} slipstream.EventScore.$Shape
         */

        /**
         * Constructs a new EventScore.
         * @memberof slipstream
         * @classdesc Represents an EventScore.
         * @constructor
         * @param {slipstream.EventScore.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const EventScore = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * EventScore sport.
         * @member {string} sport
         * @memberof slipstream.EventScore
         * @instance
         */
        EventScore.prototype.sport = "";

        /**
         * EventScore eventId.
         * @member {string} eventId
         * @memberof slipstream.EventScore
         * @instance
         */
        EventScore.prototype.eventId = "";

        /**
         * EventScore score.
         * @member {slipstream.Score.$Properties|null|undefined} score
         * @memberof slipstream.EventScore
         * @instance
         */
        EventScore.prototype.score = null;

        /**
         * Encodes the specified EventScore message. Does not implicitly {@link slipstream.EventScore.verify|verify} messages.
         * @function encode
         * @memberof slipstream.EventScore
         * @static
         * @param {slipstream.EventScore.$Properties} message EventScore message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        EventScore.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.sport != null && $Object.hasOwnProperty.call(message, "sport") && message.sport !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.sport);
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.eventId);
            if (message.score != null && $Object.hasOwnProperty.call(message, "score"))
                $root.slipstream.Score.encode(message.score, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an EventScore message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.EventScore
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.EventScore & slipstream.EventScore.$Shape} EventScore
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        EventScore.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.EventScore();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.sport = value;
                        else
                            delete message.sport;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.score = $root.slipstream.Score.decode(reader, reader.size(), $undefined, _depth + 1, message.score);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return EventScore;
    })();

    slipstream.Score = (function() {

        /**
         * Properties of a Score.
         * @typedef {Object} slipstream.Score.$Properties
         * @property {number|null} [home] Score home
         * @property {number|null} [away] Score away
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Score.
         * @memberof slipstream
         * @interface IScore
         * @augments slipstream.Score.$Properties
         * @deprecated Use slipstream.Score.$Properties instead.
         */

        /**
         * Shape of a Score.
         * @typedef {slipstream.Score.$Properties} slipstream.Score.$Shape
         */

        /**
         * Constructs a new Score.
         * @memberof slipstream
         * @classdesc Represents a Score.
         * @constructor
         * @param {slipstream.Score.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Score = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Score home.
         * @member {number} home
         * @memberof slipstream.Score
         * @instance
         */
        Score.prototype.home = 0;

        /**
         * Score away.
         * @member {number} away
         * @memberof slipstream.Score
         * @instance
         */
        Score.prototype.away = 0;

        /**
         * Encodes the specified Score message. Does not implicitly {@link slipstream.Score.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Score
         * @static
         * @param {slipstream.Score.$Properties} message Score message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Score.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.home != null && $Object.hasOwnProperty.call(message, "home") && message.home !== 0)
                writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.home);
            if (message.away != null && $Object.hasOwnProperty.call(message, "away") && message.away !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.away);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Score message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Score
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Score & slipstream.Score.$Shape} Score
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Score.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Score();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.home = value;
                        else
                            delete message.home;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.away = value;
                        else
                            delete message.away;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Score;
    })();

    slipstream.Pmm = (function() {

        /**
         * Properties of a Pmm.
         * @typedef {Object} slipstream.Pmm.$Properties
         * @property {number|null} [price] Pmm price
         * @property {slipstream.Money.$Properties|null} [min] Pmm min
         * @property {slipstream.Money.$Properties|null} [max] Pmm max
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Pmm.
         * @memberof slipstream
         * @interface IPmm
         * @augments slipstream.Pmm.$Properties
         * @deprecated Use slipstream.Pmm.$Properties instead.
         */

        /**
         * Shape of a Pmm.
         * @typedef {slipstream.Pmm.$Properties} slipstream.Pmm.$Shape
         */

        /**
         * Constructs a new Pmm.
         * @memberof slipstream
         * @classdesc Represents a Pmm.
         * @constructor
         * @param {slipstream.Pmm.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Pmm = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Pmm price.
         * @member {number} price
         * @memberof slipstream.Pmm
         * @instance
         */
        Pmm.prototype.price = 0;

        /**
         * Pmm min.
         * @member {slipstream.Money.$Properties|null|undefined} min
         * @memberof slipstream.Pmm
         * @instance
         */
        Pmm.prototype.min = null;

        /**
         * Pmm max.
         * @member {slipstream.Money.$Properties|null|undefined} max
         * @memberof slipstream.Pmm
         * @instance
         */
        Pmm.prototype.max = null;

        /**
         * Encodes the specified Pmm message. Does not implicitly {@link slipstream.Pmm.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Pmm
         * @static
         * @param {slipstream.Pmm.$Properties} message Pmm message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Pmm.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.price != null && $Object.hasOwnProperty.call(message, "price") && !$Object.is(message.price, 0))
                writer.uint32(/* id 1, wireType 1 =*/9).double(message.price);
            if (message.min != null && $Object.hasOwnProperty.call(message, "min"))
                $root.slipstream.Money.encode(message.min, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.max != null && $Object.hasOwnProperty.call(message, "max"))
                $root.slipstream.Money.encode(message.max, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Pmm message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Pmm
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Pmm & slipstream.Pmm.$Shape} Pmm
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Pmm.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Pmm();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.price = value;
                        else
                            delete message.price;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.min = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.min);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.max = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.max);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Pmm;
    })();

    slipstream.PricedQuote = (function() {

        /**
         * Properties of a PricedQuote.
         * @typedef {Object} slipstream.PricedQuote.$Properties
         * @property {slipstream.Pmm.$Properties|null} [bookie] PricedQuote bookie
         * @property {slipstream.Pmm.$Properties|null} [effective] PricedQuote effective
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PricedQuote.
         * @memberof slipstream
         * @interface IPricedQuote
         * @augments slipstream.PricedQuote.$Properties
         * @deprecated Use slipstream.PricedQuote.$Properties instead.
         */

        /**
         * Shape of a PricedQuote.
         * @typedef {slipstream.PricedQuote.$Properties} slipstream.PricedQuote.$Shape
         */

        /**
         * Constructs a new PricedQuote.
         * @memberof slipstream
         * @classdesc Represents a PricedQuote.
         * @constructor
         * @param {slipstream.PricedQuote.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PricedQuote = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PricedQuote bookie.
         * @member {slipstream.Pmm.$Properties|null|undefined} bookie
         * @memberof slipstream.PricedQuote
         * @instance
         */
        PricedQuote.prototype.bookie = null;

        /**
         * PricedQuote effective.
         * @member {slipstream.Pmm.$Properties|null|undefined} effective
         * @memberof slipstream.PricedQuote
         * @instance
         */
        PricedQuote.prototype.effective = null;

        /**
         * Encodes the specified PricedQuote message. Does not implicitly {@link slipstream.PricedQuote.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PricedQuote
         * @static
         * @param {slipstream.PricedQuote.$Properties} message PricedQuote message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PricedQuote.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.bookie != null && $Object.hasOwnProperty.call(message, "bookie"))
                $root.slipstream.Pmm.encode(message.bookie, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.effective != null && $Object.hasOwnProperty.call(message, "effective"))
                $root.slipstream.Pmm.encode(message.effective, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PricedQuote message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PricedQuote
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PricedQuote & slipstream.PricedQuote.$Shape} PricedQuote
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PricedQuote.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PricedQuote();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.bookie = $root.slipstream.Pmm.decode(reader, reader.size(), $undefined, _depth + 1, message.bookie);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.effective = $root.slipstream.Pmm.decode(reader, reader.size(), $undefined, _depth + 1, message.effective);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PricedQuote;
    })();

    slipstream.PriceList = (function() {

        /**
         * Properties of a PriceList.
         * @typedef {Object} slipstream.PriceList.$Properties
         * @property {Array.<slipstream.PricedQuote.$Properties>|null} [quotes] PriceList quotes
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PriceList.
         * @memberof slipstream
         * @interface IPriceList
         * @augments slipstream.PriceList.$Properties
         * @deprecated Use slipstream.PriceList.$Properties instead.
         */

        /**
         * Shape of a PriceList.
         * @typedef {slipstream.PriceList.$Properties} slipstream.PriceList.$Shape
         */

        /**
         * Constructs a new PriceList.
         * @memberof slipstream
         * @classdesc Represents a PriceList.
         * @constructor
         * @param {slipstream.PriceList.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PriceList = function (properties) {
            this.quotes = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PriceList quotes.
         * @member {Array.<slipstream.PricedQuote.$Properties>} quotes
         * @memberof slipstream.PriceList
         * @instance
         */
        PriceList.prototype.quotes = $util.emptyArray;

        /**
         * Encodes the specified PriceList message. Does not implicitly {@link slipstream.PriceList.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PriceList
         * @static
         * @param {slipstream.PriceList.$Properties} message PriceList message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PriceList.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.quotes != null && message.quotes.length)
                for (let i = 0; i < message.quotes.length; ++i)
                    $root.slipstream.PricedQuote.encode(message.quotes[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PriceList message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PriceList
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PriceList & slipstream.PriceList.$Shape} PriceList
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PriceList.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PriceList();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.quotes && message.quotes.length))
                            message.quotes = [];
                        message.quotes.push($root.slipstream.PricedQuote.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PriceList;
    })();

    slipstream.Offer = (function() {

        /**
         * Properties of an Offer.
         * @typedef {Object} slipstream.Offer.$Properties
         * @property {string|null} [sport] Offer sport
         * @property {string|null} [eventId] Offer eventId
         * @property {string|null} [bookie] Offer bookie
         * @property {string|null} [market] Offer market
         * @property {string|null} [selection] Offer selection
         * @property {string|null} [betType] Offer betType
         * @property {boolean|null} [inRunning] Offer inRunning
         * @property {Array.<slipstream.PricedQuote.$Properties>|null} [priceList] Offer priceList
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an Offer.
         * @memberof slipstream
         * @interface IOffer
         * @augments slipstream.Offer.$Properties
         * @deprecated Use slipstream.Offer.$Properties instead.
         */

        /**
         * Shape of an Offer.
         * @typedef {slipstream.Offer.$Properties} slipstream.Offer.$Shape
         */

        /**
         * Constructs a new Offer.
         * @memberof slipstream
         * @classdesc Represents an Offer.
         * @constructor
         * @param {slipstream.Offer.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Offer = function (properties) {
            this.priceList = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Offer sport.
         * @member {string} sport
         * @memberof slipstream.Offer
         * @instance
         */
        Offer.prototype.sport = "";

        /**
         * Offer eventId.
         * @member {string} eventId
         * @memberof slipstream.Offer
         * @instance
         */
        Offer.prototype.eventId = "";

        /**
         * Offer bookie.
         * @member {string} bookie
         * @memberof slipstream.Offer
         * @instance
         */
        Offer.prototype.bookie = "";

        /**
         * Offer market.
         * @member {string} market
         * @memberof slipstream.Offer
         * @instance
         */
        Offer.prototype.market = "";

        /**
         * Offer selection.
         * @member {string} selection
         * @memberof slipstream.Offer
         * @instance
         */
        Offer.prototype.selection = "";

        /**
         * Offer betType.
         * @member {string} betType
         * @memberof slipstream.Offer
         * @instance
         */
        Offer.prototype.betType = "";

        /**
         * Offer inRunning.
         * @member {boolean} inRunning
         * @memberof slipstream.Offer
         * @instance
         */
        Offer.prototype.inRunning = false;

        /**
         * Offer priceList.
         * @member {Array.<slipstream.PricedQuote.$Properties>} priceList
         * @memberof slipstream.Offer
         * @instance
         */
        Offer.prototype.priceList = $util.emptyArray;

        /**
         * Encodes the specified Offer message. Does not implicitly {@link slipstream.Offer.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Offer
         * @static
         * @param {slipstream.Offer.$Properties} message Offer message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Offer.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.sport != null && $Object.hasOwnProperty.call(message, "sport") && message.sport !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.sport);
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.eventId);
            if (message.bookie != null && $Object.hasOwnProperty.call(message, "bookie") && message.bookie !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.bookie);
            if (message.market != null && $Object.hasOwnProperty.call(message, "market") && message.market !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.market);
            if (message.selection != null && $Object.hasOwnProperty.call(message, "selection") && message.selection !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.selection);
            if (message.betType != null && $Object.hasOwnProperty.call(message, "betType") && message.betType !== "")
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.betType);
            if (message.inRunning != null && $Object.hasOwnProperty.call(message, "inRunning") && message.inRunning !== false)
                writer.uint32(/* id 7, wireType 0 =*/56).bool(message.inRunning);
            if (message.priceList != null && message.priceList.length)
                for (let i = 0; i < message.priceList.length; ++i)
                    $root.slipstream.PricedQuote.encode(message.priceList[i], writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an Offer message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Offer
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Offer & slipstream.Offer.$Shape} Offer
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Offer.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Offer();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.sport = value;
                        else
                            delete message.sport;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.bookie = value;
                        else
                            delete message.bookie;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.market = value;
                        else
                            delete message.market;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.selection = value;
                        else
                            delete message.selection;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betType = value;
                        else
                            delete message.betType;
                        continue;
                    }
                case 7: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.inRunning = value;
                        else
                            delete message.inRunning;
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if (!(message.priceList && message.priceList.length))
                            message.priceList = [];
                        message.priceList.push($root.slipstream.PricedQuote.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Offer;
    })();

    slipstream.OfferKey = (function() {

        /**
         * Properties of an OfferKey.
         * @typedef {Object} slipstream.OfferKey.$Properties
         * @property {string|null} [sport] OfferKey sport
         * @property {string|null} [eventId] OfferKey eventId
         * @property {string|null} [bookie] OfferKey bookie
         * @property {string|null} [market] OfferKey market
         * @property {string|null} [selection] OfferKey selection
         * @property {string|null} [betType] OfferKey betType
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an OfferKey.
         * @memberof slipstream
         * @interface IOfferKey
         * @augments slipstream.OfferKey.$Properties
         * @deprecated Use slipstream.OfferKey.$Properties instead.
         */

        /**
         * Shape of an OfferKey.
         * @typedef {slipstream.OfferKey.$Properties} slipstream.OfferKey.$Shape
         */

        /**
         * Constructs a new OfferKey.
         * @memberof slipstream
         * @classdesc Represents an OfferKey.
         * @constructor
         * @param {slipstream.OfferKey.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const OfferKey = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * OfferKey sport.
         * @member {string} sport
         * @memberof slipstream.OfferKey
         * @instance
         */
        OfferKey.prototype.sport = "";

        /**
         * OfferKey eventId.
         * @member {string} eventId
         * @memberof slipstream.OfferKey
         * @instance
         */
        OfferKey.prototype.eventId = "";

        /**
         * OfferKey bookie.
         * @member {string} bookie
         * @memberof slipstream.OfferKey
         * @instance
         */
        OfferKey.prototype.bookie = "";

        /**
         * OfferKey market.
         * @member {string} market
         * @memberof slipstream.OfferKey
         * @instance
         */
        OfferKey.prototype.market = "";

        /**
         * OfferKey selection.
         * @member {string} selection
         * @memberof slipstream.OfferKey
         * @instance
         */
        OfferKey.prototype.selection = "";

        /**
         * OfferKey betType.
         * @member {string} betType
         * @memberof slipstream.OfferKey
         * @instance
         */
        OfferKey.prototype.betType = "";

        /**
         * Encodes the specified OfferKey message. Does not implicitly {@link slipstream.OfferKey.verify|verify} messages.
         * @function encode
         * @memberof slipstream.OfferKey
         * @static
         * @param {slipstream.OfferKey.$Properties} message OfferKey message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        OfferKey.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.sport != null && $Object.hasOwnProperty.call(message, "sport") && message.sport !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.sport);
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.eventId);
            if (message.bookie != null && $Object.hasOwnProperty.call(message, "bookie") && message.bookie !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.bookie);
            if (message.market != null && $Object.hasOwnProperty.call(message, "market") && message.market !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.market);
            if (message.selection != null && $Object.hasOwnProperty.call(message, "selection") && message.selection !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.selection);
            if (message.betType != null && $Object.hasOwnProperty.call(message, "betType") && message.betType !== "")
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.betType);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an OfferKey message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.OfferKey
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.OfferKey & slipstream.OfferKey.$Shape} OfferKey
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        OfferKey.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.OfferKey();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.sport = value;
                        else
                            delete message.sport;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.bookie = value;
                        else
                            delete message.bookie;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.market = value;
                        else
                            delete message.market;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.selection = value;
                        else
                            delete message.selection;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betType = value;
                        else
                            delete message.betType;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return OfferKey;
    })();

    slipstream.BetslipAccount = (function() {

        /**
         * Properties of a BetslipAccount.
         * @typedef {Object} slipstream.BetslipAccount.$Properties
         * @property {string|null} [bookie] BetslipAccount bookie
         * @property {string|null} [username] BetslipAccount username
         * @property {string|null} [betType] BetslipAccount betType
         * @property {string|null} [status] BetslipAccount status
         * @property {slipstream.PriceList.$Properties|null} [priceList] BetslipAccount priceList
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a BetslipAccount.
         * @memberof slipstream
         * @interface IBetslipAccount
         * @augments slipstream.BetslipAccount.$Properties
         * @deprecated Use slipstream.BetslipAccount.$Properties instead.
         */

        /**
         * Shape of a BetslipAccount.
         * @typedef {slipstream.BetslipAccount.$Properties} slipstream.BetslipAccount.$Shape
         */

        /**
         * Constructs a new BetslipAccount.
         * @memberof slipstream
         * @classdesc Represents a BetslipAccount.
         * @constructor
         * @param {slipstream.BetslipAccount.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const BetslipAccount = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * BetslipAccount bookie.
         * @member {string} bookie
         * @memberof slipstream.BetslipAccount
         * @instance
         */
        BetslipAccount.prototype.bookie = "";

        /**
         * BetslipAccount username.
         * @member {string} username
         * @memberof slipstream.BetslipAccount
         * @instance
         */
        BetslipAccount.prototype.username = "";

        /**
         * BetslipAccount betType.
         * @member {string} betType
         * @memberof slipstream.BetslipAccount
         * @instance
         */
        BetslipAccount.prototype.betType = "";

        /**
         * BetslipAccount status.
         * @member {string|null|undefined} status
         * @memberof slipstream.BetslipAccount
         * @instance
         */
        BetslipAccount.prototype.status = null;

        /**
         * BetslipAccount priceList.
         * @member {slipstream.PriceList.$Properties|null|undefined} priceList
         * @memberof slipstream.BetslipAccount
         * @instance
         */
        BetslipAccount.prototype.priceList = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(BetslipAccount.prototype, "_status", {
            get: $util.oneOfGetter($oneOfFields = ["status"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(BetslipAccount.prototype, "_priceList", {
            get: $util.oneOfGetter($oneOfFields = ["priceList"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified BetslipAccount message. Does not implicitly {@link slipstream.BetslipAccount.verify|verify} messages.
         * @function encode
         * @memberof slipstream.BetslipAccount
         * @static
         * @param {slipstream.BetslipAccount.$Properties} message BetslipAccount message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        BetslipAccount.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.bookie != null && $Object.hasOwnProperty.call(message, "bookie") && message.bookie !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.bookie);
            if (message.username != null && $Object.hasOwnProperty.call(message, "username") && message.username !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.username);
            if (message.betType != null && $Object.hasOwnProperty.call(message, "betType") && message.betType !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.betType);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.status);
            if (message.priceList != null && $Object.hasOwnProperty.call(message, "priceList"))
                $root.slipstream.PriceList.encode(message.priceList, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a BetslipAccount message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.BetslipAccount
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.BetslipAccount & slipstream.BetslipAccount.$Shape} BetslipAccount
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        BetslipAccount.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.BetslipAccount();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.bookie = value;
                        else
                            delete message.bookie;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.username = value;
                        else
                            delete message.username;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betType = value;
                        else
                            delete message.betType;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.status = reader.stringVerify();
                        message._status = "status";
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.priceList = $root.slipstream.PriceList.decode(reader, reader.size(), $undefined, _depth + 1, message.priceList);
                        message._priceList = "priceList";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return BetslipAccount;
    })();

    slipstream.InvalidAccounts = (function() {

        /**
         * Properties of an InvalidAccounts.
         * @typedef {Object} slipstream.InvalidAccounts.$Properties
         * @property {Object.<string,string>|null} [reasons] InvalidAccounts reasons
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an InvalidAccounts.
         * @memberof slipstream
         * @interface IInvalidAccounts
         * @augments slipstream.InvalidAccounts.$Properties
         * @deprecated Use slipstream.InvalidAccounts.$Properties instead.
         */

        /**
         * Shape of an InvalidAccounts.
         * @typedef {slipstream.InvalidAccounts.$Properties} slipstream.InvalidAccounts.$Shape
         */

        /**
         * Constructs a new InvalidAccounts.
         * @memberof slipstream
         * @classdesc Represents an InvalidAccounts.
         * @constructor
         * @param {slipstream.InvalidAccounts.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const InvalidAccounts = function (properties) {
            this.reasons = {};
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * InvalidAccounts reasons.
         * @member {Object.<string,string>} reasons
         * @memberof slipstream.InvalidAccounts
         * @instance
         */
        InvalidAccounts.prototype.reasons = $util.emptyObject;

        /**
         * Encodes the specified InvalidAccounts message. Does not implicitly {@link slipstream.InvalidAccounts.verify|verify} messages.
         * @function encode
         * @memberof slipstream.InvalidAccounts
         * @static
         * @param {slipstream.InvalidAccounts.$Properties} message InvalidAccounts message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        InvalidAccounts.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.reasons != null && $Object.hasOwnProperty.call(message, "reasons"))
                for (let keys = $Object.keys(message.reasons), i = 0; i < keys.length; ++i)
                    writer.uint32(/* id 1, wireType 2 =*/10).fork().uint32(/* id 1, wireType 2 =*/10).string(keys[i]).uint32(/* id 2, wireType 2 =*/18).string(message.reasons[keys[i]]).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an InvalidAccounts message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.InvalidAccounts
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.InvalidAccounts & slipstream.InvalidAccounts.$Shape} InvalidAccounts
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        InvalidAccounts.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, key, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.InvalidAccounts();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (message.reasons === $util.emptyObject)
                            message.reasons = {};
                        let end2 = reader.size() + reader.pos;
                        if (end2 > reader.len)
                            throw $RangeError("index out of range");
                        reader.len = end2;
                        key = "";
                        value = "";
                        while (reader.pos < end2) {
                            let tag2 = reader.tag();
                            wireType = tag2 & 7;
                            switch (tag2 >>>= 3) {
                            case 1:
                                if (wireType !== 2)
                                    break;
                                key = reader.stringVerify();
                                continue;
                            case 2:
                                if (wireType !== 2)
                                    break;
                                value = reader.stringVerify();
                                continue;
                            }
                            reader.skipType(wireType, _depth, tag2);
                        }
                        if (reader.pos !== end2)
                            throw $RangeError("index out of range");
                        reader.len = end;
                        if (key === "__proto__")
                            $util.makeProp(message.reasons, key);
                        message.reasons[key] = value;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return InvalidAccounts;
    })();

    slipstream.Betslip = (function() {

        /**
         * Properties of a Betslip.
         * @typedef {Object} slipstream.Betslip.$Properties
         * @property {string|null} [betslipId] Betslip betslipId
         * @property {string|null} [sport] Betslip sport
         * @property {string|null} [eventId] Betslip eventId
         * @property {string|null} [betType] Betslip betType
         * @property {string|null} [betslipType] Betslip betslipType
         * @property {string|null} [betTypeDescription] Betslip betTypeDescription
         * @property {boolean|null} [equivalentBets] Betslip equivalentBets
         * @property {boolean|null} [multipleAccounts] Betslip multipleAccounts
         * @property {Array.<string>|null} [wantBookies] Betslip wantBookies
         * @property {Array.<string>|null} [equivalentBetsBookies] Betslip equivalentBetsBookies
         * @property {boolean|null} [isOpen] Betslip isOpen
         * @property {number|null} [expiryTs] Betslip expiryTs
         * @property {Array.<string>|null} [bookiesWithOffers] Betslip bookiesWithOffers
         * @property {string|null} [closeReason] Betslip closeReason
         * @property {string|null} [customerUsername] Betslip customerUsername
         * @property {string|null} [customerCcy] Betslip customerCcy
         * @property {Object.<string,slipstream.InvalidAccounts.$Properties>|null} [invalidAccounts] Betslip invalidAccounts
         * @property {Array.<slipstream.BetslipAccount.$Properties>|null} [accounts] Betslip accounts
         * @property {string|null} [betTypeTemplate] Betslip betTypeTemplate
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Betslip.
         * @memberof slipstream
         * @interface IBetslip
         * @augments slipstream.Betslip.$Properties
         * @deprecated Use slipstream.Betslip.$Properties instead.
         */

        /**
         * Shape of a Betslip.
         * @typedef {slipstream.Betslip.$Properties} slipstream.Betslip.$Shape
         */

        /**
         * Constructs a new Betslip.
         * @memberof slipstream
         * @classdesc Represents a Betslip.
         * @constructor
         * @param {slipstream.Betslip.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Betslip = function (properties) {
            this.wantBookies = [];
            this.equivalentBetsBookies = [];
            this.bookiesWithOffers = [];
            this.invalidAccounts = {};
            this.accounts = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Betslip betslipId.
         * @member {string} betslipId
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.betslipId = "";

        /**
         * Betslip sport.
         * @member {string} sport
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.sport = "";

        /**
         * Betslip eventId.
         * @member {string} eventId
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.eventId = "";

        /**
         * Betslip betType.
         * @member {string} betType
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.betType = "";

        /**
         * Betslip betslipType.
         * @member {string} betslipType
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.betslipType = "";

        /**
         * Betslip betTypeDescription.
         * @member {string} betTypeDescription
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.betTypeDescription = "";

        /**
         * Betslip equivalentBets.
         * @member {boolean} equivalentBets
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.equivalentBets = false;

        /**
         * Betslip multipleAccounts.
         * @member {boolean} multipleAccounts
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.multipleAccounts = false;

        /**
         * Betslip wantBookies.
         * @member {Array.<string>} wantBookies
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.wantBookies = $util.emptyArray;

        /**
         * Betslip equivalentBetsBookies.
         * @member {Array.<string>} equivalentBetsBookies
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.equivalentBetsBookies = $util.emptyArray;

        /**
         * Betslip isOpen.
         * @member {boolean} isOpen
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.isOpen = false;

        /**
         * Betslip expiryTs.
         * @member {number} expiryTs
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.expiryTs = 0;

        /**
         * Betslip bookiesWithOffers.
         * @member {Array.<string>} bookiesWithOffers
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.bookiesWithOffers = $util.emptyArray;

        /**
         * Betslip closeReason.
         * @member {string|null|undefined} closeReason
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.closeReason = null;

        /**
         * Betslip customerUsername.
         * @member {string} customerUsername
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.customerUsername = "";

        /**
         * Betslip customerCcy.
         * @member {string} customerCcy
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.customerCcy = "";

        /**
         * Betslip invalidAccounts.
         * @member {Object.<string,slipstream.InvalidAccounts.$Properties>} invalidAccounts
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.invalidAccounts = $util.emptyObject;

        /**
         * Betslip accounts.
         * @member {Array.<slipstream.BetslipAccount.$Properties>} accounts
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.accounts = $util.emptyArray;

        /**
         * Betslip betTypeTemplate.
         * @member {string} betTypeTemplate
         * @memberof slipstream.Betslip
         * @instance
         */
        Betslip.prototype.betTypeTemplate = "";

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Betslip.prototype, "_closeReason", {
            get: $util.oneOfGetter($oneOfFields = ["closeReason"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified Betslip message. Does not implicitly {@link slipstream.Betslip.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Betslip
         * @static
         * @param {slipstream.Betslip.$Properties} message Betslip message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Betslip.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.betslipId != null && $Object.hasOwnProperty.call(message, "betslipId") && message.betslipId !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.betslipId);
            if (message.sport != null && $Object.hasOwnProperty.call(message, "sport") && message.sport !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.sport);
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.eventId);
            if (message.betType != null && $Object.hasOwnProperty.call(message, "betType") && message.betType !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.betType);
            if (message.betslipType != null && $Object.hasOwnProperty.call(message, "betslipType") && message.betslipType !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.betslipType);
            if (message.betTypeDescription != null && $Object.hasOwnProperty.call(message, "betTypeDescription") && message.betTypeDescription !== "")
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.betTypeDescription);
            if (message.equivalentBets != null && $Object.hasOwnProperty.call(message, "equivalentBets") && message.equivalentBets !== false)
                writer.uint32(/* id 7, wireType 0 =*/56).bool(message.equivalentBets);
            if (message.multipleAccounts != null && $Object.hasOwnProperty.call(message, "multipleAccounts") && message.multipleAccounts !== false)
                writer.uint32(/* id 8, wireType 0 =*/64).bool(message.multipleAccounts);
            if (message.wantBookies != null && message.wantBookies.length)
                for (let i = 0; i < message.wantBookies.length; ++i)
                    writer.uint32(/* id 9, wireType 2 =*/74).string(message.wantBookies[i]);
            if (message.equivalentBetsBookies != null && message.equivalentBetsBookies.length)
                for (let i = 0; i < message.equivalentBetsBookies.length; ++i)
                    writer.uint32(/* id 10, wireType 2 =*/82).string(message.equivalentBetsBookies[i]);
            if (message.isOpen != null && $Object.hasOwnProperty.call(message, "isOpen") && message.isOpen !== false)
                writer.uint32(/* id 11, wireType 0 =*/88).bool(message.isOpen);
            if (message.expiryTs != null && $Object.hasOwnProperty.call(message, "expiryTs") && !$Object.is(message.expiryTs, 0))
                writer.uint32(/* id 12, wireType 1 =*/97).double(message.expiryTs);
            if (message.bookiesWithOffers != null && message.bookiesWithOffers.length)
                for (let i = 0; i < message.bookiesWithOffers.length; ++i)
                    writer.uint32(/* id 13, wireType 2 =*/106).string(message.bookiesWithOffers[i]);
            if (message.closeReason != null && $Object.hasOwnProperty.call(message, "closeReason"))
                writer.uint32(/* id 14, wireType 2 =*/114).string(message.closeReason);
            if (message.customerUsername != null && $Object.hasOwnProperty.call(message, "customerUsername") && message.customerUsername !== "")
                writer.uint32(/* id 15, wireType 2 =*/122).string(message.customerUsername);
            if (message.customerCcy != null && $Object.hasOwnProperty.call(message, "customerCcy") && message.customerCcy !== "")
                writer.uint32(/* id 16, wireType 2 =*/130).string(message.customerCcy);
            if (message.invalidAccounts != null && $Object.hasOwnProperty.call(message, "invalidAccounts"))
                for (let keys = $Object.keys(message.invalidAccounts), i = 0; i < keys.length; ++i) {
                    writer.uint32(/* id 17, wireType 2 =*/138).fork().uint32(/* id 1, wireType 2 =*/10).string(keys[i]);
                    $root.slipstream.InvalidAccounts.encode(message.invalidAccounts[keys[i]], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim().ldelim();
                }
            if (message.accounts != null && message.accounts.length)
                for (let i = 0; i < message.accounts.length; ++i)
                    $root.slipstream.BetslipAccount.encode(message.accounts[i], writer.uint32(/* id 18, wireType 2 =*/146).fork(), _depth + 1).ldelim();
            if (message.betTypeTemplate != null && $Object.hasOwnProperty.call(message, "betTypeTemplate") && message.betTypeTemplate !== "")
                writer.uint32(/* id 19, wireType 2 =*/154).string(message.betTypeTemplate);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Betslip message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Betslip
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Betslip & slipstream.Betslip.$Shape} Betslip
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Betslip.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, key, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Betslip();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betslipId = value;
                        else
                            delete message.betslipId;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.sport = value;
                        else
                            delete message.sport;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betType = value;
                        else
                            delete message.betType;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betslipType = value;
                        else
                            delete message.betslipType;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betTypeDescription = value;
                        else
                            delete message.betTypeDescription;
                        continue;
                    }
                case 7: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.equivalentBets = value;
                        else
                            delete message.equivalentBets;
                        continue;
                    }
                case 8: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.multipleAccounts = value;
                        else
                            delete message.multipleAccounts;
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if (!(message.wantBookies && message.wantBookies.length))
                            message.wantBookies = [];
                        message.wantBookies.push(reader.stringVerify());
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        if (!(message.equivalentBetsBookies && message.equivalentBetsBookies.length))
                            message.equivalentBetsBookies = [];
                        message.equivalentBetsBookies.push(reader.stringVerify());
                        continue;
                    }
                case 11: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.isOpen = value;
                        else
                            delete message.isOpen;
                        continue;
                    }
                case 12: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.expiryTs = value;
                        else
                            delete message.expiryTs;
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        if (!(message.bookiesWithOffers && message.bookiesWithOffers.length))
                            message.bookiesWithOffers = [];
                        message.bookiesWithOffers.push(reader.stringVerify());
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        message.closeReason = reader.stringVerify();
                        message._closeReason = "closeReason";
                        continue;
                    }
                case 15: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.customerUsername = value;
                        else
                            delete message.customerUsername;
                        continue;
                    }
                case 16: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.customerCcy = value;
                        else
                            delete message.customerCcy;
                        continue;
                    }
                case 17: {
                        if (wireType !== 2)
                            break;
                        if (message.invalidAccounts === $util.emptyObject)
                            message.invalidAccounts = {};
                        let end2 = reader.size() + reader.pos;
                        if (end2 > reader.len)
                            throw $RangeError("index out of range");
                        reader.len = end2;
                        key = "";
                        value = null;
                        while (reader.pos < end2) {
                            let tag2 = reader.tag();
                            wireType = tag2 & 7;
                            switch (tag2 >>>= 3) {
                            case 1:
                                if (wireType !== 2)
                                    break;
                                key = reader.stringVerify();
                                continue;
                            case 2:
                                if (wireType !== 2)
                                    break;
                                value = $root.slipstream.InvalidAccounts.decode(reader, reader.size(), $undefined, _depth + 1, value);
                                continue;
                            }
                            reader.skipType(wireType, _depth, tag2);
                        }
                        if (reader.pos !== end2)
                            throw $RangeError("index out of range");
                        reader.len = end;
                        if (key === "__proto__")
                            $util.makeProp(message.invalidAccounts, key);
                        message.invalidAccounts[key] = value || new $root.slipstream.InvalidAccounts();
                        continue;
                    }
                case 18: {
                        if (wireType !== 2)
                            break;
                        if (!(message.accounts && message.accounts.length))
                            message.accounts = [];
                        message.accounts.push($root.slipstream.BetslipAccount.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 19: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betTypeTemplate = value;
                        else
                            delete message.betTypeTemplate;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Betslip;
    })();

    slipstream.Status = (function() {

        /**
         * Properties of a Status.
         * @typedef {Object} slipstream.Status.$Properties
         * @property {string|null} [code] Status code
         * @property {string|null} [reason] Status reason
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Status.
         * @memberof slipstream
         * @interface IStatus
         * @augments slipstream.Status.$Properties
         * @deprecated Use slipstream.Status.$Properties instead.
         */

        /**
         * Shape of a Status.
         * @typedef {slipstream.Status.$Properties} slipstream.Status.$Shape
         */

        /**
         * Constructs a new Status.
         * @memberof slipstream
         * @classdesc Represents a Status.
         * @constructor
         * @param {slipstream.Status.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Status = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Status code.
         * @member {string} code
         * @memberof slipstream.Status
         * @instance
         */
        Status.prototype.code = "";

        /**
         * Status reason.
         * @member {string|null|undefined} reason
         * @memberof slipstream.Status
         * @instance
         */
        Status.prototype.reason = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Status.prototype, "_reason", {
            get: $util.oneOfGetter($oneOfFields = ["reason"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified Status message. Does not implicitly {@link slipstream.Status.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Status
         * @static
         * @param {slipstream.Status.$Properties} message Status message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Status.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.code);
            if (message.reason != null && $Object.hasOwnProperty.call(message, "reason"))
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.reason);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Status message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Status
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Status & slipstream.Status.$Shape} Status
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Status.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Status();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.code = value;
                        else
                            delete message.code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.reason = reader.stringVerify();
                        message._reason = "reason";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Status;
    })();

    slipstream.AccountPmms = (function() {

        /**
         * Properties of an AccountPmms.
         * @typedef {Object} slipstream.AccountPmms.$Properties
         * @property {string|null} [betslipId] AccountPmms betslipId
         * @property {string|null} [sport] AccountPmms sport
         * @property {string|null} [eventId] AccountPmms eventId
         * @property {string|null} [bookie] AccountPmms bookie
         * @property {string|null} [username] AccountPmms username
         * @property {string|null} [betType] AccountPmms betType
         * @property {slipstream.Status.$Properties|null} [status] AccountPmms status
         * @property {Array.<slipstream.PricedQuote.$Properties>|null} [priceList] AccountPmms priceList
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an AccountPmms.
         * @memberof slipstream
         * @interface IAccountPmms
         * @augments slipstream.AccountPmms.$Properties
         * @deprecated Use slipstream.AccountPmms.$Properties instead.
         */

        /**
         * Shape of an AccountPmms.
         * @typedef {slipstream.AccountPmms.$Properties} slipstream.AccountPmms.$Shape
         */

        /**
         * Constructs a new AccountPmms.
         * @memberof slipstream
         * @classdesc Represents an AccountPmms.
         * @constructor
         * @param {slipstream.AccountPmms.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const AccountPmms = function (properties) {
            this.priceList = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * AccountPmms betslipId.
         * @member {string} betslipId
         * @memberof slipstream.AccountPmms
         * @instance
         */
        AccountPmms.prototype.betslipId = "";

        /**
         * AccountPmms sport.
         * @member {string} sport
         * @memberof slipstream.AccountPmms
         * @instance
         */
        AccountPmms.prototype.sport = "";

        /**
         * AccountPmms eventId.
         * @member {string} eventId
         * @memberof slipstream.AccountPmms
         * @instance
         */
        AccountPmms.prototype.eventId = "";

        /**
         * AccountPmms bookie.
         * @member {string} bookie
         * @memberof slipstream.AccountPmms
         * @instance
         */
        AccountPmms.prototype.bookie = "";

        /**
         * AccountPmms username.
         * @member {string} username
         * @memberof slipstream.AccountPmms
         * @instance
         */
        AccountPmms.prototype.username = "";

        /**
         * AccountPmms betType.
         * @member {string} betType
         * @memberof slipstream.AccountPmms
         * @instance
         */
        AccountPmms.prototype.betType = "";

        /**
         * AccountPmms status.
         * @member {slipstream.Status.$Properties|null|undefined} status
         * @memberof slipstream.AccountPmms
         * @instance
         */
        AccountPmms.prototype.status = null;

        /**
         * AccountPmms priceList.
         * @member {Array.<slipstream.PricedQuote.$Properties>} priceList
         * @memberof slipstream.AccountPmms
         * @instance
         */
        AccountPmms.prototype.priceList = $util.emptyArray;

        /**
         * Encodes the specified AccountPmms message. Does not implicitly {@link slipstream.AccountPmms.verify|verify} messages.
         * @function encode
         * @memberof slipstream.AccountPmms
         * @static
         * @param {slipstream.AccountPmms.$Properties} message AccountPmms message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        AccountPmms.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.betslipId != null && $Object.hasOwnProperty.call(message, "betslipId") && message.betslipId !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.betslipId);
            if (message.sport != null && $Object.hasOwnProperty.call(message, "sport") && message.sport !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.sport);
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.eventId);
            if (message.bookie != null && $Object.hasOwnProperty.call(message, "bookie") && message.bookie !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.bookie);
            if (message.username != null && $Object.hasOwnProperty.call(message, "username") && message.username !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.username);
            if (message.betType != null && $Object.hasOwnProperty.call(message, "betType") && message.betType !== "")
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.betType);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                $root.slipstream.Status.encode(message.status, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
            if (message.priceList != null && message.priceList.length)
                for (let i = 0; i < message.priceList.length; ++i)
                    $root.slipstream.PricedQuote.encode(message.priceList[i], writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an AccountPmms message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.AccountPmms
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.AccountPmms & slipstream.AccountPmms.$Shape} AccountPmms
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        AccountPmms.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.AccountPmms();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betslipId = value;
                        else
                            delete message.betslipId;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.sport = value;
                        else
                            delete message.sport;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.bookie = value;
                        else
                            delete message.bookie;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.username = value;
                        else
                            delete message.username;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betType = value;
                        else
                            delete message.betType;
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.status = $root.slipstream.Status.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if (!(message.priceList && message.priceList.length))
                            message.priceList = [];
                        message.priceList.push($root.slipstream.PricedQuote.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return AccountPmms;
    })();

    slipstream.BetslipClosed = (function() {

        /**
         * Properties of a BetslipClosed.
         * @typedef {Object} slipstream.BetslipClosed.$Properties
         * @property {string|null} [betslipId] BetslipClosed betslipId
         * @property {string|null} [closeReason] BetslipClosed closeReason
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a BetslipClosed.
         * @memberof slipstream
         * @interface IBetslipClosed
         * @augments slipstream.BetslipClosed.$Properties
         * @deprecated Use slipstream.BetslipClosed.$Properties instead.
         */

        /**
         * Shape of a BetslipClosed.
         * @typedef {slipstream.BetslipClosed.$Properties} slipstream.BetslipClosed.$Shape
         */

        /**
         * Constructs a new BetslipClosed.
         * @memberof slipstream
         * @classdesc Represents a BetslipClosed.
         * @constructor
         * @param {slipstream.BetslipClosed.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const BetslipClosed = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * BetslipClosed betslipId.
         * @member {string} betslipId
         * @memberof slipstream.BetslipClosed
         * @instance
         */
        BetslipClosed.prototype.betslipId = "";

        /**
         * BetslipClosed closeReason.
         * @member {string} closeReason
         * @memberof slipstream.BetslipClosed
         * @instance
         */
        BetslipClosed.prototype.closeReason = "";

        /**
         * Encodes the specified BetslipClosed message. Does not implicitly {@link slipstream.BetslipClosed.verify|verify} messages.
         * @function encode
         * @memberof slipstream.BetslipClosed
         * @static
         * @param {slipstream.BetslipClosed.$Properties} message BetslipClosed message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        BetslipClosed.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.betslipId != null && $Object.hasOwnProperty.call(message, "betslipId") && message.betslipId !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.betslipId);
            if (message.closeReason != null && $Object.hasOwnProperty.call(message, "closeReason") && message.closeReason !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.closeReason);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a BetslipClosed message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.BetslipClosed
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.BetslipClosed & slipstream.BetslipClosed.$Shape} BetslipClosed
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        BetslipClosed.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.BetslipClosed();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betslipId = value;
                        else
                            delete message.betslipId;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.closeReason = value;
                        else
                            delete message.closeReason;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return BetslipClosed;
    })();

    slipstream.BetBar = (function() {

        /**
         * Properties of a BetBar.
         * @typedef {Object} slipstream.BetBar.$Properties
         * @property {slipstream.Money.$Properties|null} [success] BetBar success
         * @property {slipstream.Money.$Properties|null} [inprogress] BetBar inprogress
         * @property {slipstream.Money.$Properties|null} [danger] BetBar danger
         * @property {slipstream.Money.$Properties|null} [unplaced] BetBar unplaced
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a BetBar.
         * @memberof slipstream
         * @interface IBetBar
         * @augments slipstream.BetBar.$Properties
         * @deprecated Use slipstream.BetBar.$Properties instead.
         */

        /**
         * Shape of a BetBar.
         * @typedef {slipstream.BetBar.$Properties} slipstream.BetBar.$Shape
         */

        /**
         * Constructs a new BetBar.
         * @memberof slipstream
         * @classdesc Represents a BetBar.
         * @constructor
         * @param {slipstream.BetBar.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const BetBar = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * BetBar success.
         * @member {slipstream.Money.$Properties|null|undefined} success
         * @memberof slipstream.BetBar
         * @instance
         */
        BetBar.prototype.success = null;

        /**
         * BetBar inprogress.
         * @member {slipstream.Money.$Properties|null|undefined} inprogress
         * @memberof slipstream.BetBar
         * @instance
         */
        BetBar.prototype.inprogress = null;

        /**
         * BetBar danger.
         * @member {slipstream.Money.$Properties|null|undefined} danger
         * @memberof slipstream.BetBar
         * @instance
         */
        BetBar.prototype.danger = null;

        /**
         * BetBar unplaced.
         * @member {slipstream.Money.$Properties|null|undefined} unplaced
         * @memberof slipstream.BetBar
         * @instance
         */
        BetBar.prototype.unplaced = null;

        /**
         * Encodes the specified BetBar message. Does not implicitly {@link slipstream.BetBar.verify|verify} messages.
         * @function encode
         * @memberof slipstream.BetBar
         * @static
         * @param {slipstream.BetBar.$Properties} message BetBar message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        BetBar.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.success != null && $Object.hasOwnProperty.call(message, "success"))
                $root.slipstream.Money.encode(message.success, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.inprogress != null && $Object.hasOwnProperty.call(message, "inprogress"))
                $root.slipstream.Money.encode(message.inprogress, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.danger != null && $Object.hasOwnProperty.call(message, "danger"))
                $root.slipstream.Money.encode(message.danger, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.unplaced != null && $Object.hasOwnProperty.call(message, "unplaced"))
                $root.slipstream.Money.encode(message.unplaced, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a BetBar message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.BetBar
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.BetBar & slipstream.BetBar.$Shape} BetBar
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        BetBar.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.BetBar();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.success = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.success);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.inprogress = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.inprogress);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.danger = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.danger);
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.unplaced = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.unplaced);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return BetBar;
    })();

    slipstream.Result = (function() {

        /**
         * Properties of a Result.
         * @typedef {Object} slipstream.Result.$Properties
         * @property {number|null} [htHome] Result htHome
         * @property {number|null} [htAway] Result htAway
         * @property {number|null} [ftHome] Result ftHome
         * @property {number|null} [ftAway] Result ftAway
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Result.
         * @memberof slipstream
         * @interface IResult
         * @augments slipstream.Result.$Properties
         * @deprecated Use slipstream.Result.$Properties instead.
         */

        /**
         * Shape of a Result.
         * @typedef {slipstream.Result.$Properties} slipstream.Result.$Shape
         */

        /**
         * Constructs a new Result.
         * @memberof slipstream
         * @classdesc Represents a Result.
         * @constructor
         * @param {slipstream.Result.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Result = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Result htHome.
         * @member {number|null|undefined} htHome
         * @memberof slipstream.Result
         * @instance
         */
        Result.prototype.htHome = null;

        /**
         * Result htAway.
         * @member {number|null|undefined} htAway
         * @memberof slipstream.Result
         * @instance
         */
        Result.prototype.htAway = null;

        /**
         * Result ftHome.
         * @member {number} ftHome
         * @memberof slipstream.Result
         * @instance
         */
        Result.prototype.ftHome = 0;

        /**
         * Result ftAway.
         * @member {number} ftAway
         * @memberof slipstream.Result
         * @instance
         */
        Result.prototype.ftAway = 0;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Result.prototype, "_htHome", {
            get: $util.oneOfGetter($oneOfFields = ["htHome"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Result.prototype, "_htAway", {
            get: $util.oneOfGetter($oneOfFields = ["htAway"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified Result message. Does not implicitly {@link slipstream.Result.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Result
         * @static
         * @param {slipstream.Result.$Properties} message Result message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Result.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.htHome != null && $Object.hasOwnProperty.call(message, "htHome"))
                writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.htHome);
            if (message.htAway != null && $Object.hasOwnProperty.call(message, "htAway"))
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.htAway);
            if (message.ftHome != null && $Object.hasOwnProperty.call(message, "ftHome") && message.ftHome !== 0)
                writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.ftHome);
            if (message.ftAway != null && $Object.hasOwnProperty.call(message, "ftAway") && message.ftAway !== 0)
                writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.ftAway);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Result message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Result
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Result & slipstream.Result.$Shape} Result
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Result.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Result();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        message.htHome = reader.uint32();
                        message._htHome = "htHome";
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        message.htAway = reader.uint32();
                        message._htAway = "htAway";
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.ftHome = value;
                        else
                            delete message.ftHome;
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.ftAway = value;
                        else
                            delete message.ftAway;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Result;
    })();

    slipstream.EventInfo = (function() {

        /**
         * Properties of an EventInfo.
         * @typedef {Object} slipstream.EventInfo.$Properties
         * @property {string|null} [eventType] EventInfo eventType
         * @property {string|null} [eventId] EventInfo eventId
         * @property {string|null} [eventName] EventInfo eventName
         * @property {number|Long|null} [homeId] EventInfo homeId
         * @property {string|null} [homeTeam] EventInfo homeTeam
         * @property {number|Long|null} [awayId] EventInfo awayId
         * @property {string|null} [awayTeam] EventInfo awayTeam
         * @property {slipstream.Teams.$Properties|null} [teams] EventInfo teams
         * @property {number|Long|null} [competitionId] EventInfo competitionId
         * @property {string|null} [competitionName] EventInfo competitionName
         * @property {string|null} [competitionCountry] EventInfo competitionCountry
         * @property {string|null} [startTime] EventInfo startTime
         * @property {string|null} [endTime] EventInfo endTime
         * @property {string|null} [date] EventInfo date
         * @property {slipstream.Result.$Properties|null} [result] EventInfo result
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an EventInfo.
         * @memberof slipstream
         * @interface IEventInfo
         * @augments slipstream.EventInfo.$Properties
         * @deprecated Use slipstream.EventInfo.$Properties instead.
         */

        /**
         * Shape of an EventInfo.
         * @typedef {slipstream.EventInfo.$Properties} slipstream.EventInfo.$Shape
         */

        /**
         * Constructs a new EventInfo.
         * @memberof slipstream
         * @classdesc Represents an EventInfo.
         * @constructor
         * @param {slipstream.EventInfo.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const EventInfo = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * EventInfo eventType.
         * @member {string} eventType
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.eventType = "";

        /**
         * EventInfo eventId.
         * @member {string} eventId
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.eventId = "";

        /**
         * EventInfo eventName.
         * @member {string} eventName
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.eventName = "";

        /**
         * EventInfo homeId.
         * @member {number|Long|null|undefined} homeId
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.homeId = null;

        /**
         * EventInfo homeTeam.
         * @member {string|null|undefined} homeTeam
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.homeTeam = null;

        /**
         * EventInfo awayId.
         * @member {number|Long|null|undefined} awayId
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.awayId = null;

        /**
         * EventInfo awayTeam.
         * @member {string|null|undefined} awayTeam
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.awayTeam = null;

        /**
         * EventInfo teams.
         * @member {slipstream.Teams.$Properties|null|undefined} teams
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.teams = null;

        /**
         * EventInfo competitionId.
         * @member {number|Long} competitionId
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.competitionId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * EventInfo competitionName.
         * @member {string} competitionName
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.competitionName = "";

        /**
         * EventInfo competitionCountry.
         * @member {string} competitionCountry
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.competitionCountry = "";

        /**
         * EventInfo startTime.
         * @member {string} startTime
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.startTime = "";

        /**
         * EventInfo endTime.
         * @member {string|null|undefined} endTime
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.endTime = null;

        /**
         * EventInfo date.
         * @member {string} date
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.date = "";

        /**
         * EventInfo result.
         * @member {slipstream.Result.$Properties|null|undefined} result
         * @memberof slipstream.EventInfo
         * @instance
         */
        EventInfo.prototype.result = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(EventInfo.prototype, "_homeId", {
            get: $util.oneOfGetter($oneOfFields = ["homeId"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(EventInfo.prototype, "_homeTeam", {
            get: $util.oneOfGetter($oneOfFields = ["homeTeam"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(EventInfo.prototype, "_awayId", {
            get: $util.oneOfGetter($oneOfFields = ["awayId"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(EventInfo.prototype, "_awayTeam", {
            get: $util.oneOfGetter($oneOfFields = ["awayTeam"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(EventInfo.prototype, "_teams", {
            get: $util.oneOfGetter($oneOfFields = ["teams"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(EventInfo.prototype, "_endTime", {
            get: $util.oneOfGetter($oneOfFields = ["endTime"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(EventInfo.prototype, "_result", {
            get: $util.oneOfGetter($oneOfFields = ["result"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified EventInfo message. Does not implicitly {@link slipstream.EventInfo.verify|verify} messages.
         * @function encode
         * @memberof slipstream.EventInfo
         * @static
         * @param {slipstream.EventInfo.$Properties} message EventInfo message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        EventInfo.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.eventType != null && $Object.hasOwnProperty.call(message, "eventType") && message.eventType !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.eventType);
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.eventId);
            if (message.eventName != null && $Object.hasOwnProperty.call(message, "eventName") && message.eventName !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.eventName);
            if (message.homeId != null && $Object.hasOwnProperty.call(message, "homeId"))
                writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.homeId);
            if (message.homeTeam != null && $Object.hasOwnProperty.call(message, "homeTeam"))
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.homeTeam);
            if (message.awayId != null && $Object.hasOwnProperty.call(message, "awayId"))
                writer.uint32(/* id 6, wireType 0 =*/48).uint64(message.awayId);
            if (message.awayTeam != null && $Object.hasOwnProperty.call(message, "awayTeam"))
                writer.uint32(/* id 7, wireType 2 =*/58).string(message.awayTeam);
            if (message.teams != null && $Object.hasOwnProperty.call(message, "teams"))
                $root.slipstream.Teams.encode(message.teams, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
            if (message.competitionId != null && $Object.hasOwnProperty.call(message, "competitionId") && (typeof message.competitionId === "object" ? message.competitionId.low || message.competitionId.high : message.competitionId !== 0))
                writer.uint32(/* id 9, wireType 0 =*/72).uint64(message.competitionId);
            if (message.competitionName != null && $Object.hasOwnProperty.call(message, "competitionName") && message.competitionName !== "")
                writer.uint32(/* id 10, wireType 2 =*/82).string(message.competitionName);
            if (message.competitionCountry != null && $Object.hasOwnProperty.call(message, "competitionCountry") && message.competitionCountry !== "")
                writer.uint32(/* id 11, wireType 2 =*/90).string(message.competitionCountry);
            if (message.startTime != null && $Object.hasOwnProperty.call(message, "startTime") && message.startTime !== "")
                writer.uint32(/* id 12, wireType 2 =*/98).string(message.startTime);
            if (message.endTime != null && $Object.hasOwnProperty.call(message, "endTime"))
                writer.uint32(/* id 13, wireType 2 =*/106).string(message.endTime);
            if (message.date != null && $Object.hasOwnProperty.call(message, "date") && message.date !== "")
                writer.uint32(/* id 14, wireType 2 =*/114).string(message.date);
            if (message.result != null && $Object.hasOwnProperty.call(message, "result"))
                $root.slipstream.Result.encode(message.result, writer.uint32(/* id 15, wireType 2 =*/122).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an EventInfo message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.EventInfo
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.EventInfo & slipstream.EventInfo.$Shape} EventInfo
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        EventInfo.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.EventInfo();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventType = value;
                        else
                            delete message.eventType;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventName = value;
                        else
                            delete message.eventName;
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        message.homeId = reader.uint64();
                        message._homeId = "homeId";
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.homeTeam = reader.stringVerify();
                        message._homeTeam = "homeTeam";
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        message.awayId = reader.uint64();
                        message._awayId = "awayId";
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.awayTeam = reader.stringVerify();
                        message._awayTeam = "awayTeam";
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.teams = $root.slipstream.Teams.decode(reader, reader.size(), $undefined, _depth + 1, message.teams);
                        message._teams = "teams";
                        continue;
                    }
                case 9: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.competitionId = value;
                        else
                            delete message.competitionId;
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.competitionName = value;
                        else
                            delete message.competitionName;
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.competitionCountry = value;
                        else
                            delete message.competitionCountry;
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.startTime = value;
                        else
                            delete message.startTime;
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        message.endTime = reader.stringVerify();
                        message._endTime = "endTime";
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.date = value;
                        else
                            delete message.date;
                        continue;
                    }
                case 15: {
                        if (wireType !== 2)
                            break;
                        message.result = $root.slipstream.Result.decode(reader, reader.size(), $undefined, _depth + 1, message.result);
                        message._result = "result";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return EventInfo;
    })();

    slipstream.ExchangeOrder = (function() {

        /**
         * Properties of an ExchangeOrder.
         * @typedef {Object} slipstream.ExchangeOrder.$Properties
         * @property {number|null} [wantPrice] ExchangeOrder wantPrice
         * @property {slipstream.Money.$Properties|null} [wantStake] ExchangeOrder wantStake
         * @property {string|null} [executionTime] ExchangeOrder executionTime
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an ExchangeOrder.
         * @memberof slipstream
         * @interface IExchangeOrder
         * @augments slipstream.ExchangeOrder.$Properties
         * @deprecated Use slipstream.ExchangeOrder.$Properties instead.
         */

        /**
         * Shape of an ExchangeOrder.
         * @typedef {slipstream.ExchangeOrder.$Properties} slipstream.ExchangeOrder.$Shape
         */

        /**
         * Constructs a new ExchangeOrder.
         * @memberof slipstream
         * @classdesc Represents an ExchangeOrder.
         * @constructor
         * @param {slipstream.ExchangeOrder.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ExchangeOrder = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ExchangeOrder wantPrice.
         * @member {number} wantPrice
         * @memberof slipstream.ExchangeOrder
         * @instance
         */
        ExchangeOrder.prototype.wantPrice = 0;

        /**
         * ExchangeOrder wantStake.
         * @member {slipstream.Money.$Properties|null|undefined} wantStake
         * @memberof slipstream.ExchangeOrder
         * @instance
         */
        ExchangeOrder.prototype.wantStake = null;

        /**
         * ExchangeOrder executionTime.
         * @member {string} executionTime
         * @memberof slipstream.ExchangeOrder
         * @instance
         */
        ExchangeOrder.prototype.executionTime = "";

        /**
         * Encodes the specified ExchangeOrder message. Does not implicitly {@link slipstream.ExchangeOrder.verify|verify} messages.
         * @function encode
         * @memberof slipstream.ExchangeOrder
         * @static
         * @param {slipstream.ExchangeOrder.$Properties} message ExchangeOrder message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ExchangeOrder.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.wantPrice != null && $Object.hasOwnProperty.call(message, "wantPrice") && !$Object.is(message.wantPrice, 0))
                writer.uint32(/* id 1, wireType 1 =*/9).double(message.wantPrice);
            if (message.wantStake != null && $Object.hasOwnProperty.call(message, "wantStake"))
                $root.slipstream.Money.encode(message.wantStake, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.executionTime != null && $Object.hasOwnProperty.call(message, "executionTime") && message.executionTime !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.executionTime);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an ExchangeOrder message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.ExchangeOrder
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.ExchangeOrder & slipstream.ExchangeOrder.$Shape} ExchangeOrder
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ExchangeOrder.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.ExchangeOrder();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.wantPrice = value;
                        else
                            delete message.wantPrice;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.wantStake = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.wantStake);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.executionTime = value;
                        else
                            delete message.executionTime;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return ExchangeOrder;
    })();

    slipstream.Order = (function() {

        /**
         * Properties of an Order.
         * @typedef {Object} slipstream.Order.$Properties
         * @property {number|null} [orderId] Order orderId
         * @property {string|null} [betType] Order betType
         * @property {string|null} [betTypeDescription] Order betTypeDescription
         * @property {string|null} [betTypeTemplate] Order betTypeTemplate
         * @property {string|null} [orderType] Order orderType
         * @property {string|null} [sport] Order sport
         * @property {string|null} [placer] Order placer
         * @property {number|null} [wantPrice] Order wantPrice
         * @property {slipstream.Money.$Properties|null} [wantStake] Order wantStake
         * @property {number|null} [price] Order price
         * @property {slipstream.Money.$Properties|null} [stake] Order stake
         * @property {slipstream.Money.$Properties|null} [profitLoss] Order profitLoss
         * @property {number|null} [netPrice] Order netPrice
         * @property {slipstream.Money.$Properties|null} [netStake] Order netStake
         * @property {slipstream.Money.$Properties|null} [netProfitLoss] Order netProfitLoss
         * @property {number|null} [detailedPrice] Order detailedPrice
         * @property {slipstream.Money.$Properties|null} [detailedStake] Order detailedStake
         * @property {slipstream.Money.$Properties|null} [detailedProfitLoss] Order detailedProfitLoss
         * @property {slipstream.BetBar.$Properties|null} [betBarValues] Order betBarValues
         * @property {number|null} [ccyRate] Order ccyRate
         * @property {string|null} [placementTime] Order placementTime
         * @property {string|null} [expiryTime] Order expiryTime
         * @property {string|null} [exchangeMode] Order exchangeMode
         * @property {boolean|null} [keepOpenIr] Order keepOpenIr
         * @property {boolean|null} [takeStartingPrice] Order takeStartingPrice
         * @property {boolean|null} [closed] Order closed
         * @property {string|null} [closeReason] Order closeReason
         * @property {slipstream.EventInfo.$Properties|null} [eventInfo] Order eventInfo
         * @property {string|null} [userData] Order userData
         * @property {string|null} [status] Order status
         * @property {slipstream.ExchangeOrder.$Properties|null} [exchangeOrder] Order exchangeOrder
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an Order.
         * @memberof slipstream
         * @interface IOrder
         * @augments slipstream.Order.$Properties
         * @deprecated Use slipstream.Order.$Properties instead.
         */

        /**
         * Shape of an Order.
         * @typedef {slipstream.Order.$Properties} slipstream.Order.$Shape
         */

        /**
         * Constructs a new Order.
         * @memberof slipstream
         * @classdesc Represents an Order.
         * @constructor
         * @param {slipstream.Order.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Order = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Order orderId.
         * @member {number} orderId
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.orderId = 0;

        /**
         * Order betType.
         * @member {string} betType
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.betType = "";

        /**
         * Order betTypeDescription.
         * @member {string} betTypeDescription
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.betTypeDescription = "";

        /**
         * Order betTypeTemplate.
         * @member {string} betTypeTemplate
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.betTypeTemplate = "";

        /**
         * Order orderType.
         * @member {string} orderType
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.orderType = "";

        /**
         * Order sport.
         * @member {string} sport
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.sport = "";

        /**
         * Order placer.
         * @member {string} placer
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.placer = "";

        /**
         * Order wantPrice.
         * @member {number} wantPrice
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.wantPrice = 0;

        /**
         * Order wantStake.
         * @member {slipstream.Money.$Properties|null|undefined} wantStake
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.wantStake = null;

        /**
         * Order price.
         * @member {number|null|undefined} price
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.price = null;

        /**
         * Order stake.
         * @member {slipstream.Money.$Properties|null|undefined} stake
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.stake = null;

        /**
         * Order profitLoss.
         * @member {slipstream.Money.$Properties|null|undefined} profitLoss
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.profitLoss = null;

        /**
         * Order netPrice.
         * @member {number|null|undefined} netPrice
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.netPrice = null;

        /**
         * Order netStake.
         * @member {slipstream.Money.$Properties|null|undefined} netStake
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.netStake = null;

        /**
         * Order netProfitLoss.
         * @member {slipstream.Money.$Properties|null|undefined} netProfitLoss
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.netProfitLoss = null;

        /**
         * Order detailedPrice.
         * @member {number|null|undefined} detailedPrice
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.detailedPrice = null;

        /**
         * Order detailedStake.
         * @member {slipstream.Money.$Properties|null|undefined} detailedStake
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.detailedStake = null;

        /**
         * Order detailedProfitLoss.
         * @member {slipstream.Money.$Properties|null|undefined} detailedProfitLoss
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.detailedProfitLoss = null;

        /**
         * Order betBarValues.
         * @member {slipstream.BetBar.$Properties|null|undefined} betBarValues
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.betBarValues = null;

        /**
         * Order ccyRate.
         * @member {number} ccyRate
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.ccyRate = 0;

        /**
         * Order placementTime.
         * @member {string} placementTime
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.placementTime = "";

        /**
         * Order expiryTime.
         * @member {string} expiryTime
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.expiryTime = "";

        /**
         * Order exchangeMode.
         * @member {string|null|undefined} exchangeMode
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.exchangeMode = null;

        /**
         * Order keepOpenIr.
         * @member {boolean} keepOpenIr
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.keepOpenIr = false;

        /**
         * Order takeStartingPrice.
         * @member {boolean} takeStartingPrice
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.takeStartingPrice = false;

        /**
         * Order closed.
         * @member {boolean} closed
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.closed = false;

        /**
         * Order closeReason.
         * @member {string|null|undefined} closeReason
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.closeReason = null;

        /**
         * Order eventInfo.
         * @member {slipstream.EventInfo.$Properties|null|undefined} eventInfo
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.eventInfo = null;

        /**
         * Order userData.
         * @member {string|null|undefined} userData
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.userData = null;

        /**
         * Order status.
         * @member {string} status
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.status = "";

        /**
         * Order exchangeOrder.
         * @member {slipstream.ExchangeOrder.$Properties|null|undefined} exchangeOrder
         * @memberof slipstream.Order
         * @instance
         */
        Order.prototype.exchangeOrder = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_price", {
            get: $util.oneOfGetter($oneOfFields = ["price"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_profitLoss", {
            get: $util.oneOfGetter($oneOfFields = ["profitLoss"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_netPrice", {
            get: $util.oneOfGetter($oneOfFields = ["netPrice"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_netProfitLoss", {
            get: $util.oneOfGetter($oneOfFields = ["netProfitLoss"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_detailedPrice", {
            get: $util.oneOfGetter($oneOfFields = ["detailedPrice"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_detailedStake", {
            get: $util.oneOfGetter($oneOfFields = ["detailedStake"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_detailedProfitLoss", {
            get: $util.oneOfGetter($oneOfFields = ["detailedProfitLoss"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_exchangeMode", {
            get: $util.oneOfGetter($oneOfFields = ["exchangeMode"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_closeReason", {
            get: $util.oneOfGetter($oneOfFields = ["closeReason"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_userData", {
            get: $util.oneOfGetter($oneOfFields = ["userData"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Order.prototype, "_exchangeOrder", {
            get: $util.oneOfGetter($oneOfFields = ["exchangeOrder"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified Order message. Does not implicitly {@link slipstream.Order.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Order
         * @static
         * @param {slipstream.Order.$Properties} message Order message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Order.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.orderId != null && $Object.hasOwnProperty.call(message, "orderId") && message.orderId !== 0)
                writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.orderId);
            if (message.betType != null && $Object.hasOwnProperty.call(message, "betType") && message.betType !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.betType);
            if (message.betTypeDescription != null && $Object.hasOwnProperty.call(message, "betTypeDescription") && message.betTypeDescription !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.betTypeDescription);
            if (message.betTypeTemplate != null && $Object.hasOwnProperty.call(message, "betTypeTemplate") && message.betTypeTemplate !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.betTypeTemplate);
            if (message.orderType != null && $Object.hasOwnProperty.call(message, "orderType") && message.orderType !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.orderType);
            if (message.sport != null && $Object.hasOwnProperty.call(message, "sport") && message.sport !== "")
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.sport);
            if (message.placer != null && $Object.hasOwnProperty.call(message, "placer") && message.placer !== "")
                writer.uint32(/* id 7, wireType 2 =*/58).string(message.placer);
            if (message.wantPrice != null && $Object.hasOwnProperty.call(message, "wantPrice") && !$Object.is(message.wantPrice, 0))
                writer.uint32(/* id 8, wireType 1 =*/65).double(message.wantPrice);
            if (message.wantStake != null && $Object.hasOwnProperty.call(message, "wantStake"))
                $root.slipstream.Money.encode(message.wantStake, writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                writer.uint32(/* id 10, wireType 1 =*/81).double(message.price);
            if (message.stake != null && $Object.hasOwnProperty.call(message, "stake"))
                $root.slipstream.Money.encode(message.stake, writer.uint32(/* id 11, wireType 2 =*/90).fork(), _depth + 1).ldelim();
            if (message.profitLoss != null && $Object.hasOwnProperty.call(message, "profitLoss"))
                $root.slipstream.Money.encode(message.profitLoss, writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
            if (message.netPrice != null && $Object.hasOwnProperty.call(message, "netPrice"))
                writer.uint32(/* id 13, wireType 1 =*/105).double(message.netPrice);
            if (message.netStake != null && $Object.hasOwnProperty.call(message, "netStake"))
                $root.slipstream.Money.encode(message.netStake, writer.uint32(/* id 14, wireType 2 =*/114).fork(), _depth + 1).ldelim();
            if (message.netProfitLoss != null && $Object.hasOwnProperty.call(message, "netProfitLoss"))
                $root.slipstream.Money.encode(message.netProfitLoss, writer.uint32(/* id 15, wireType 2 =*/122).fork(), _depth + 1).ldelim();
            if (message.detailedPrice != null && $Object.hasOwnProperty.call(message, "detailedPrice"))
                writer.uint32(/* id 16, wireType 1 =*/129).double(message.detailedPrice);
            if (message.detailedStake != null && $Object.hasOwnProperty.call(message, "detailedStake"))
                $root.slipstream.Money.encode(message.detailedStake, writer.uint32(/* id 17, wireType 2 =*/138).fork(), _depth + 1).ldelim();
            if (message.detailedProfitLoss != null && $Object.hasOwnProperty.call(message, "detailedProfitLoss"))
                $root.slipstream.Money.encode(message.detailedProfitLoss, writer.uint32(/* id 18, wireType 2 =*/146).fork(), _depth + 1).ldelim();
            if (message.betBarValues != null && $Object.hasOwnProperty.call(message, "betBarValues"))
                $root.slipstream.BetBar.encode(message.betBarValues, writer.uint32(/* id 19, wireType 2 =*/154).fork(), _depth + 1).ldelim();
            if (message.ccyRate != null && $Object.hasOwnProperty.call(message, "ccyRate") && !$Object.is(message.ccyRate, 0))
                writer.uint32(/* id 20, wireType 1 =*/161).double(message.ccyRate);
            if (message.placementTime != null && $Object.hasOwnProperty.call(message, "placementTime") && message.placementTime !== "")
                writer.uint32(/* id 21, wireType 2 =*/170).string(message.placementTime);
            if (message.expiryTime != null && $Object.hasOwnProperty.call(message, "expiryTime") && message.expiryTime !== "")
                writer.uint32(/* id 22, wireType 2 =*/178).string(message.expiryTime);
            if (message.exchangeMode != null && $Object.hasOwnProperty.call(message, "exchangeMode"))
                writer.uint32(/* id 23, wireType 2 =*/186).string(message.exchangeMode);
            if (message.keepOpenIr != null && $Object.hasOwnProperty.call(message, "keepOpenIr") && message.keepOpenIr !== false)
                writer.uint32(/* id 24, wireType 0 =*/192).bool(message.keepOpenIr);
            if (message.takeStartingPrice != null && $Object.hasOwnProperty.call(message, "takeStartingPrice") && message.takeStartingPrice !== false)
                writer.uint32(/* id 25, wireType 0 =*/200).bool(message.takeStartingPrice);
            if (message.closed != null && $Object.hasOwnProperty.call(message, "closed") && message.closed !== false)
                writer.uint32(/* id 26, wireType 0 =*/208).bool(message.closed);
            if (message.closeReason != null && $Object.hasOwnProperty.call(message, "closeReason"))
                writer.uint32(/* id 27, wireType 2 =*/218).string(message.closeReason);
            if (message.eventInfo != null && $Object.hasOwnProperty.call(message, "eventInfo"))
                $root.slipstream.EventInfo.encode(message.eventInfo, writer.uint32(/* id 28, wireType 2 =*/226).fork(), _depth + 1).ldelim();
            if (message.userData != null && $Object.hasOwnProperty.call(message, "userData"))
                writer.uint32(/* id 29, wireType 2 =*/234).string(message.userData);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== "")
                writer.uint32(/* id 30, wireType 2 =*/242).string(message.status);
            if (message.exchangeOrder != null && $Object.hasOwnProperty.call(message, "exchangeOrder"))
                $root.slipstream.ExchangeOrder.encode(message.exchangeOrder, writer.uint32(/* id 31, wireType 2 =*/250).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an Order message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Order
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Order & slipstream.Order.$Shape} Order
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Order.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Order();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.orderId = value;
                        else
                            delete message.orderId;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betType = value;
                        else
                            delete message.betType;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betTypeDescription = value;
                        else
                            delete message.betTypeDescription;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betTypeTemplate = value;
                        else
                            delete message.betTypeTemplate;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.orderType = value;
                        else
                            delete message.orderType;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.sport = value;
                        else
                            delete message.sport;
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.placer = value;
                        else
                            delete message.placer;
                        continue;
                    }
                case 8: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.wantPrice = value;
                        else
                            delete message.wantPrice;
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.wantStake = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.wantStake);
                        continue;
                    }
                case 10: {
                        if (wireType !== 1)
                            break;
                        message.price = reader.double();
                        message._price = "price";
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        message.stake = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.stake);
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.profitLoss = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.profitLoss);
                        message._profitLoss = "profitLoss";
                        continue;
                    }
                case 13: {
                        if (wireType !== 1)
                            break;
                        message.netPrice = reader.double();
                        message._netPrice = "netPrice";
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        message.netStake = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.netStake);
                        continue;
                    }
                case 15: {
                        if (wireType !== 2)
                            break;
                        message.netProfitLoss = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.netProfitLoss);
                        message._netProfitLoss = "netProfitLoss";
                        continue;
                    }
                case 16: {
                        if (wireType !== 1)
                            break;
                        message.detailedPrice = reader.double();
                        message._detailedPrice = "detailedPrice";
                        continue;
                    }
                case 17: {
                        if (wireType !== 2)
                            break;
                        message.detailedStake = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.detailedStake);
                        message._detailedStake = "detailedStake";
                        continue;
                    }
                case 18: {
                        if (wireType !== 2)
                            break;
                        message.detailedProfitLoss = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.detailedProfitLoss);
                        message._detailedProfitLoss = "detailedProfitLoss";
                        continue;
                    }
                case 19: {
                        if (wireType !== 2)
                            break;
                        message.betBarValues = $root.slipstream.BetBar.decode(reader, reader.size(), $undefined, _depth + 1, message.betBarValues);
                        continue;
                    }
                case 20: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.ccyRate = value;
                        else
                            delete message.ccyRate;
                        continue;
                    }
                case 21: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.placementTime = value;
                        else
                            delete message.placementTime;
                        continue;
                    }
                case 22: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.expiryTime = value;
                        else
                            delete message.expiryTime;
                        continue;
                    }
                case 23: {
                        if (wireType !== 2)
                            break;
                        message.exchangeMode = reader.stringVerify();
                        message._exchangeMode = "exchangeMode";
                        continue;
                    }
                case 24: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.keepOpenIr = value;
                        else
                            delete message.keepOpenIr;
                        continue;
                    }
                case 25: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.takeStartingPrice = value;
                        else
                            delete message.takeStartingPrice;
                        continue;
                    }
                case 26: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.closed = value;
                        else
                            delete message.closed;
                        continue;
                    }
                case 27: {
                        if (wireType !== 2)
                            break;
                        message.closeReason = reader.stringVerify();
                        message._closeReason = "closeReason";
                        continue;
                    }
                case 28: {
                        if (wireType !== 2)
                            break;
                        message.eventInfo = $root.slipstream.EventInfo.decode(reader, reader.size(), $undefined, _depth + 1, message.eventInfo);
                        continue;
                    }
                case 29: {
                        if (wireType !== 2)
                            break;
                        message.userData = reader.stringVerify();
                        message._userData = "userData";
                        continue;
                    }
                case 30: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.status = value;
                        else
                            delete message.status;
                        continue;
                    }
                case 31: {
                        if (wireType !== 2)
                            break;
                        message.exchangeOrder = $root.slipstream.ExchangeOrder.decode(reader, reader.size(), $undefined, _depth + 1, message.exchangeOrder);
                        message._exchangeOrder = "exchangeOrder";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Order;
    })();

    slipstream.Bet = (function() {

        /**
         * Properties of a Bet.
         * @typedef {Object} slipstream.Bet.$Properties
         * @property {number|Long|null} [betId] Bet betId
         * @property {number|null} [orderId] Bet orderId
         * @property {string|null} [bookieBetId] Bet bookieBetId
         * @property {slipstream.Status.$Properties|null} [status] Bet status
         * @property {string|null} [sport] Bet sport
         * @property {string|null} [eventId] Bet eventId
         * @property {string|null} [bookie] Bet bookie
         * @property {string|null} [username] Bet username
         * @property {string|null} [betType] Bet betType
         * @property {number|null} [ccyRate] Bet ccyRate
         * @property {number|null} [orderCcyRate] Bet orderCcyRate
         * @property {number|null} [wantPrice] Bet wantPrice
         * @property {number|null} [gotPrice] Bet gotPrice
         * @property {slipstream.Money.$Properties|null} [wantStake] Bet wantStake
         * @property {slipstream.Money.$Properties|null} [gotStake] Bet gotStake
         * @property {slipstream.Money.$Properties|null} [profitLoss] Bet profitLoss
         * @property {boolean|null} [reconciled] Bet reconciled
         * @property {string|null} [exchangeRole] Bet exchangeRole
         * @property {slipstream.Money.$Properties|null} [customerProfitLoss] Bet customerProfitLoss
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Bet.
         * @memberof slipstream
         * @interface IBet
         * @augments slipstream.Bet.$Properties
         * @deprecated Use slipstream.Bet.$Properties instead.
         */

        /**
         * Shape of a Bet.
         * @typedef {slipstream.Bet.$Properties} slipstream.Bet.$Shape
         */

        /**
         * Constructs a new Bet.
         * @memberof slipstream
         * @classdesc Represents a Bet.
         * @constructor
         * @param {slipstream.Bet.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Bet = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Bet betId.
         * @member {number|Long} betId
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.betId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * Bet orderId.
         * @member {number} orderId
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.orderId = 0;

        /**
         * Bet bookieBetId.
         * @member {string} bookieBetId
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.bookieBetId = "";

        /**
         * Bet status.
         * @member {slipstream.Status.$Properties|null|undefined} status
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.status = null;

        /**
         * Bet sport.
         * @member {string} sport
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.sport = "";

        /**
         * Bet eventId.
         * @member {string} eventId
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.eventId = "";

        /**
         * Bet bookie.
         * @member {string} bookie
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.bookie = "";

        /**
         * Bet username.
         * @member {string} username
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.username = "";

        /**
         * Bet betType.
         * @member {string} betType
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.betType = "";

        /**
         * Bet ccyRate.
         * @member {number} ccyRate
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.ccyRate = 0;

        /**
         * Bet orderCcyRate.
         * @member {number} orderCcyRate
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.orderCcyRate = 0;

        /**
         * Bet wantPrice.
         * @member {number} wantPrice
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.wantPrice = 0;

        /**
         * Bet gotPrice.
         * @member {number|null|undefined} gotPrice
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.gotPrice = null;

        /**
         * Bet wantStake.
         * @member {slipstream.Money.$Properties|null|undefined} wantStake
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.wantStake = null;

        /**
         * Bet gotStake.
         * @member {slipstream.Money.$Properties|null|undefined} gotStake
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.gotStake = null;

        /**
         * Bet profitLoss.
         * @member {slipstream.Money.$Properties|null|undefined} profitLoss
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.profitLoss = null;

        /**
         * Bet reconciled.
         * @member {boolean|null|undefined} reconciled
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.reconciled = null;

        /**
         * Bet exchangeRole.
         * @member {string|null|undefined} exchangeRole
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.exchangeRole = null;

        /**
         * Bet customerProfitLoss.
         * @member {slipstream.Money.$Properties|null|undefined} customerProfitLoss
         * @memberof slipstream.Bet
         * @instance
         */
        Bet.prototype.customerProfitLoss = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Bet.prototype, "_gotPrice", {
            get: $util.oneOfGetter($oneOfFields = ["gotPrice"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Bet.prototype, "_gotStake", {
            get: $util.oneOfGetter($oneOfFields = ["gotStake"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Bet.prototype, "_profitLoss", {
            get: $util.oneOfGetter($oneOfFields = ["profitLoss"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Bet.prototype, "_reconciled", {
            get: $util.oneOfGetter($oneOfFields = ["reconciled"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Bet.prototype, "_exchangeRole", {
            get: $util.oneOfGetter($oneOfFields = ["exchangeRole"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Bet.prototype, "_customerProfitLoss", {
            get: $util.oneOfGetter($oneOfFields = ["customerProfitLoss"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified Bet message. Does not implicitly {@link slipstream.Bet.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Bet
         * @static
         * @param {slipstream.Bet.$Properties} message Bet message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Bet.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.betId != null && $Object.hasOwnProperty.call(message, "betId") && (typeof message.betId === "object" ? message.betId.low || message.betId.high : message.betId !== 0))
                writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.betId);
            if (message.orderId != null && $Object.hasOwnProperty.call(message, "orderId") && message.orderId !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).uint32(message.orderId);
            if (message.bookieBetId != null && $Object.hasOwnProperty.call(message, "bookieBetId") && message.bookieBetId !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.bookieBetId);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                $root.slipstream.Status.encode(message.status, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.sport != null && $Object.hasOwnProperty.call(message, "sport") && message.sport !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.sport);
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.eventId);
            if (message.bookie != null && $Object.hasOwnProperty.call(message, "bookie") && message.bookie !== "")
                writer.uint32(/* id 7, wireType 2 =*/58).string(message.bookie);
            if (message.username != null && $Object.hasOwnProperty.call(message, "username") && message.username !== "")
                writer.uint32(/* id 8, wireType 2 =*/66).string(message.username);
            if (message.betType != null && $Object.hasOwnProperty.call(message, "betType") && message.betType !== "")
                writer.uint32(/* id 9, wireType 2 =*/74).string(message.betType);
            if (message.ccyRate != null && $Object.hasOwnProperty.call(message, "ccyRate") && !$Object.is(message.ccyRate, 0))
                writer.uint32(/* id 10, wireType 1 =*/81).double(message.ccyRate);
            if (message.orderCcyRate != null && $Object.hasOwnProperty.call(message, "orderCcyRate") && !$Object.is(message.orderCcyRate, 0))
                writer.uint32(/* id 11, wireType 1 =*/89).double(message.orderCcyRate);
            if (message.wantPrice != null && $Object.hasOwnProperty.call(message, "wantPrice") && !$Object.is(message.wantPrice, 0))
                writer.uint32(/* id 12, wireType 1 =*/97).double(message.wantPrice);
            if (message.gotPrice != null && $Object.hasOwnProperty.call(message, "gotPrice"))
                writer.uint32(/* id 13, wireType 1 =*/105).double(message.gotPrice);
            if (message.wantStake != null && $Object.hasOwnProperty.call(message, "wantStake"))
                $root.slipstream.Money.encode(message.wantStake, writer.uint32(/* id 14, wireType 2 =*/114).fork(), _depth + 1).ldelim();
            if (message.gotStake != null && $Object.hasOwnProperty.call(message, "gotStake"))
                $root.slipstream.Money.encode(message.gotStake, writer.uint32(/* id 15, wireType 2 =*/122).fork(), _depth + 1).ldelim();
            if (message.profitLoss != null && $Object.hasOwnProperty.call(message, "profitLoss"))
                $root.slipstream.Money.encode(message.profitLoss, writer.uint32(/* id 16, wireType 2 =*/130).fork(), _depth + 1).ldelim();
            if (message.reconciled != null && $Object.hasOwnProperty.call(message, "reconciled"))
                writer.uint32(/* id 17, wireType 0 =*/136).bool(message.reconciled);
            if (message.exchangeRole != null && $Object.hasOwnProperty.call(message, "exchangeRole"))
                writer.uint32(/* id 18, wireType 2 =*/146).string(message.exchangeRole);
            if (message.customerProfitLoss != null && $Object.hasOwnProperty.call(message, "customerProfitLoss"))
                $root.slipstream.Money.encode(message.customerProfitLoss, writer.uint32(/* id 19, wireType 2 =*/154).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Bet message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Bet
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Bet & slipstream.Bet.$Shape} Bet
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Bet.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Bet();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.betId = value;
                        else
                            delete message.betId;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.orderId = value;
                        else
                            delete message.orderId;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.bookieBetId = value;
                        else
                            delete message.bookieBetId;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.status = $root.slipstream.Status.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.sport = value;
                        else
                            delete message.sport;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.bookie = value;
                        else
                            delete message.bookie;
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.username = value;
                        else
                            delete message.username;
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.betType = value;
                        else
                            delete message.betType;
                        continue;
                    }
                case 10: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.ccyRate = value;
                        else
                            delete message.ccyRate;
                        continue;
                    }
                case 11: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.orderCcyRate = value;
                        else
                            delete message.orderCcyRate;
                        continue;
                    }
                case 12: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.wantPrice = value;
                        else
                            delete message.wantPrice;
                        continue;
                    }
                case 13: {
                        if (wireType !== 1)
                            break;
                        message.gotPrice = reader.double();
                        message._gotPrice = "gotPrice";
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        message.wantStake = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.wantStake);
                        continue;
                    }
                case 15: {
                        if (wireType !== 2)
                            break;
                        message.gotStake = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.gotStake);
                        message._gotStake = "gotStake";
                        continue;
                    }
                case 16: {
                        if (wireType !== 2)
                            break;
                        message.profitLoss = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.profitLoss);
                        message._profitLoss = "profitLoss";
                        continue;
                    }
                case 17: {
                        if (wireType !== 0)
                            break;
                        message.reconciled = reader.bool();
                        message._reconciled = "reconciled";
                        continue;
                    }
                case 18: {
                        if (wireType !== 2)
                            break;
                        message.exchangeRole = reader.stringVerify();
                        message._exchangeRole = "exchangeRole";
                        continue;
                    }
                case 19: {
                        if (wireType !== 2)
                            break;
                        message.customerProfitLoss = $root.slipstream.Money.decode(reader, reader.size(), $undefined, _depth + 1, message.customerProfitLoss);
                        message._customerProfitLoss = "customerProfitLoss";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Bet;
    })();

    slipstream.SocketInfo = (function() {

        /**
         * Properties of a SocketInfo.
         * @typedef {Object} slipstream.SocketInfo.$Properties
         * @property {number|Long|null} [queueSize] SocketInfo queueSize
         * @property {number|Long|null} [maxQueueSize] SocketInfo maxQueueSize
         * @property {number|null} [registeredEvents] SocketInfo registeredEvents
         * @property {number|Long|null} [seq] SocketInfo seq
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a SocketInfo.
         * @memberof slipstream
         * @interface ISocketInfo
         * @augments slipstream.SocketInfo.$Properties
         * @deprecated Use slipstream.SocketInfo.$Properties instead.
         */

        /**
         * Shape of a SocketInfo.
         * @typedef {slipstream.SocketInfo.$Properties} slipstream.SocketInfo.$Shape
         */

        /**
         * Constructs a new SocketInfo.
         * @memberof slipstream
         * @classdesc Represents a SocketInfo.
         * @constructor
         * @param {slipstream.SocketInfo.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const SocketInfo = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * SocketInfo queueSize.
         * @member {number|Long} queueSize
         * @memberof slipstream.SocketInfo
         * @instance
         */
        SocketInfo.prototype.queueSize = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * SocketInfo maxQueueSize.
         * @member {number|Long} maxQueueSize
         * @memberof slipstream.SocketInfo
         * @instance
         */
        SocketInfo.prototype.maxQueueSize = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * SocketInfo registeredEvents.
         * @member {number} registeredEvents
         * @memberof slipstream.SocketInfo
         * @instance
         */
        SocketInfo.prototype.registeredEvents = 0;

        /**
         * SocketInfo seq.
         * @member {number|Long} seq
         * @memberof slipstream.SocketInfo
         * @instance
         */
        SocketInfo.prototype.seq = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        /**
         * Encodes the specified SocketInfo message. Does not implicitly {@link slipstream.SocketInfo.verify|verify} messages.
         * @function encode
         * @memberof slipstream.SocketInfo
         * @static
         * @param {slipstream.SocketInfo.$Properties} message SocketInfo message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        SocketInfo.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.queueSize != null && $Object.hasOwnProperty.call(message, "queueSize") && (typeof message.queueSize === "object" ? message.queueSize.low || message.queueSize.high : message.queueSize !== 0))
                writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.queueSize);
            if (message.maxQueueSize != null && $Object.hasOwnProperty.call(message, "maxQueueSize") && (typeof message.maxQueueSize === "object" ? message.maxQueueSize.low || message.maxQueueSize.high : message.maxQueueSize !== 0))
                writer.uint32(/* id 2, wireType 0 =*/16).uint64(message.maxQueueSize);
            if (message.registeredEvents != null && $Object.hasOwnProperty.call(message, "registeredEvents") && message.registeredEvents !== 0)
                writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.registeredEvents);
            if (message.seq != null && $Object.hasOwnProperty.call(message, "seq") && (typeof message.seq === "object" ? message.seq.low || message.seq.high : message.seq !== 0))
                writer.uint32(/* id 4, wireType 0 =*/32).uint64(message.seq);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a SocketInfo message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.SocketInfo
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.SocketInfo & slipstream.SocketInfo.$Shape} SocketInfo
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        SocketInfo.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.SocketInfo();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.queueSize = value;
                        else
                            delete message.queueSize;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.maxQueueSize = value;
                        else
                            delete message.maxQueueSize;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.registeredEvents = value;
                        else
                            delete message.registeredEvents;
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                            message.seq = value;
                        else
                            delete message.seq;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return SocketInfo;
    })();

    slipstream.Sync = (function() {

        /**
         * Properties of a Sync.
         * @typedef {Object} slipstream.Sync.$Properties
         * @property {string|null} [token] Sync token
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Sync.
         * @memberof slipstream
         * @interface ISync
         * @augments slipstream.Sync.$Properties
         * @deprecated Use slipstream.Sync.$Properties instead.
         */

        /**
         * Shape of a Sync.
         * @typedef {slipstream.Sync.$Properties} slipstream.Sync.$Shape
         */

        /**
         * Constructs a new Sync.
         * @memberof slipstream
         * @classdesc Represents a Sync.
         * @constructor
         * @param {slipstream.Sync.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Sync = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Sync token.
         * @member {string} token
         * @memberof slipstream.Sync
         * @instance
         */
        Sync.prototype.token = "";

        /**
         * Encodes the specified Sync message. Does not implicitly {@link slipstream.Sync.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Sync
         * @static
         * @param {slipstream.Sync.$Properties} message Sync message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Sync.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.token != null && $Object.hasOwnProperty.call(message, "token") && message.token !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.token);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Sync message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Sync
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Sync & slipstream.Sync.$Shape} Sync
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Sync.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Sync();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.token = value;
                        else
                            delete message.token;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Sync;
    })();

    slipstream.Response = (function() {

        /**
         * Properties of a Response.
         * @typedef {Object} slipstream.Response.$Properties
         * @property {string|null} [status] Response status
         * @property {string|null} [code] Response code
         * @property {string|null} [dataJson] Response dataJson
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Response.
         * @memberof slipstream
         * @interface IResponse
         * @augments slipstream.Response.$Properties
         * @deprecated Use slipstream.Response.$Properties instead.
         */

        /**
         * Shape of a Response.
         * @typedef {slipstream.Response.$Properties} slipstream.Response.$Shape
         */

        /**
         * Constructs a new Response.
         * @memberof slipstream
         * @classdesc Represents a Response.
         * @constructor
         * @param {slipstream.Response.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Response = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Response status.
         * @member {string} status
         * @memberof slipstream.Response
         * @instance
         */
        Response.prototype.status = "";

        /**
         * Response code.
         * @member {string|null|undefined} code
         * @memberof slipstream.Response
         * @instance
         */
        Response.prototype.code = null;

        /**
         * Response dataJson.
         * @member {string|null|undefined} dataJson
         * @memberof slipstream.Response
         * @instance
         */
        Response.prototype.dataJson = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Response.prototype, "_code", {
            get: $util.oneOfGetter($oneOfFields = ["code"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Response.prototype, "_dataJson", {
            get: $util.oneOfGetter($oneOfFields = ["dataJson"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Encodes the specified Response message. Does not implicitly {@link slipstream.Response.verify|verify} messages.
         * @function encode
         * @memberof slipstream.Response
         * @static
         * @param {slipstream.Response.$Properties} message Response message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Response.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.status);
            if (message.code != null && $Object.hasOwnProperty.call(message, "code"))
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.code);
            if (message.dataJson != null && $Object.hasOwnProperty.call(message, "dataJson"))
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.dataJson);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Response message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.Response
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.Response & slipstream.Response.$Shape} Response
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Response.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.Response();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.status = value;
                        else
                            delete message.status;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.code = reader.stringVerify();
                        message._code = "code";
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.dataJson = reader.stringVerify();
                        message._dataJson = "dataJson";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Response;
    })();

    slipstream.CurrencyRows = (function() {

        /**
         * Properties of a CurrencyRows.
         * @typedef {Object} slipstream.CurrencyRows.$Properties
         * @property {Array.<string>|null} [codes] CurrencyRows codes
         * @property {Uint8Array|null} [rates] CurrencyRows rates
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a CurrencyRows.
         * @memberof slipstream
         * @interface ICurrencyRows
         * @augments slipstream.CurrencyRows.$Properties
         * @deprecated Use slipstream.CurrencyRows.$Properties instead.
         */

        /**
         * Shape of a CurrencyRows.
         * @typedef {slipstream.CurrencyRows.$Properties} slipstream.CurrencyRows.$Shape
         */

        /**
         * Constructs a new CurrencyRows.
         * @memberof slipstream
         * @classdesc Represents a CurrencyRows.
         * @constructor
         * @param {slipstream.CurrencyRows.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const CurrencyRows = function (properties) {
            this.codes = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * CurrencyRows codes.
         * @member {Array.<string>} codes
         * @memberof slipstream.CurrencyRows
         * @instance
         */
        CurrencyRows.prototype.codes = $util.emptyArray;

        /**
         * CurrencyRows rates.
         * @member {Uint8Array} rates
         * @memberof slipstream.CurrencyRows
         * @instance
         */
        CurrencyRows.prototype.rates = $util.newBuffer([]);

        /**
         * Encodes the specified CurrencyRows message. Does not implicitly {@link slipstream.CurrencyRows.verify|verify} messages.
         * @function encode
         * @memberof slipstream.CurrencyRows
         * @static
         * @param {slipstream.CurrencyRows.$Properties} message CurrencyRows message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        CurrencyRows.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.codes != null && message.codes.length)
                for (let i = 0; i < message.codes.length; ++i)
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.codes[i]);
            if (message.rates != null && $Object.hasOwnProperty.call(message, "rates") && message.rates.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.rates);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a CurrencyRows message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.CurrencyRows
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.CurrencyRows & slipstream.CurrencyRows.$Shape} CurrencyRows
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        CurrencyRows.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.CurrencyRows();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.codes && message.codes.length))
                            message.codes = [];
                        message.codes.push(reader.stringVerify());
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.rates = value;
                        else
                            delete message.rates;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return CurrencyRows;
    })();

    slipstream.AccountRows = (function() {

        /**
         * Properties of an AccountRows.
         * @typedef {Object} slipstream.AccountRows.$Properties
         * @property {slipstream.CurrencyRows.$Properties|null} [currencies] AccountRows currencies
         * @property {Uint8Array|null} [accounts] AccountRows accounts
         * @property {Uint8Array|null} [quotes] AccountRows quotes
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an AccountRows.
         * @memberof slipstream
         * @interface IAccountRows
         * @augments slipstream.AccountRows.$Properties
         * @deprecated Use slipstream.AccountRows.$Properties instead.
         */

        /**
         * Shape of an AccountRows.
         * @typedef {slipstream.AccountRows.$Properties} slipstream.AccountRows.$Shape
         */

        /**
         * Constructs a new AccountRows.
         * @memberof slipstream
         * @classdesc Represents an AccountRows.
         * @constructor
         * @param {slipstream.AccountRows.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const AccountRows = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * AccountRows currencies.
         * @member {slipstream.CurrencyRows.$Properties|null|undefined} currencies
         * @memberof slipstream.AccountRows
         * @instance
         */
        AccountRows.prototype.currencies = null;

        /**
         * AccountRows accounts.
         * @member {Uint8Array} accounts
         * @memberof slipstream.AccountRows
         * @instance
         */
        AccountRows.prototype.accounts = $util.newBuffer([]);

        /**
         * AccountRows quotes.
         * @member {Uint8Array} quotes
         * @memberof slipstream.AccountRows
         * @instance
         */
        AccountRows.prototype.quotes = $util.newBuffer([]);

        /**
         * Encodes the specified AccountRows message. Does not implicitly {@link slipstream.AccountRows.verify|verify} messages.
         * @function encode
         * @memberof slipstream.AccountRows
         * @static
         * @param {slipstream.AccountRows.$Properties} message AccountRows message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        AccountRows.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.currencies != null && $Object.hasOwnProperty.call(message, "currencies"))
                $root.slipstream.CurrencyRows.encode(message.currencies, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.accounts != null && $Object.hasOwnProperty.call(message, "accounts") && message.accounts.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.accounts);
            if (message.quotes != null && $Object.hasOwnProperty.call(message, "quotes") && message.quotes.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.quotes);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an AccountRows message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.AccountRows
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.AccountRows & slipstream.AccountRows.$Shape} AccountRows
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        AccountRows.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.AccountRows();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.currencies = $root.slipstream.CurrencyRows.decode(reader, reader.size(), $undefined, _depth + 1, message.currencies);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.accounts = value;
                        else
                            delete message.accounts;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.quotes = value;
                        else
                            delete message.quotes;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return AccountRows;
    })();

    slipstream.TaskFailure = (function() {

        /**
         * Properties of a TaskFailure.
         * @typedef {Object} slipstream.TaskFailure.$Properties
         * @property {number|null} [question] TaskFailure question
         * @property {string|null} [message] TaskFailure message
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a TaskFailure.
         * @memberof slipstream
         * @interface ITaskFailure
         * @augments slipstream.TaskFailure.$Properties
         * @deprecated Use slipstream.TaskFailure.$Properties instead.
         */

        /**
         * Shape of a TaskFailure.
         * @typedef {slipstream.TaskFailure.$Properties} slipstream.TaskFailure.$Shape
         */

        /**
         * Constructs a new TaskFailure.
         * @memberof slipstream
         * @classdesc Represents a TaskFailure.
         * @constructor
         * @param {slipstream.TaskFailure.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const TaskFailure = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * TaskFailure question.
         * @member {number} question
         * @memberof slipstream.TaskFailure
         * @instance
         */
        TaskFailure.prototype.question = 0;

        /**
         * TaskFailure message.
         * @member {string} message
         * @memberof slipstream.TaskFailure
         * @instance
         */
        TaskFailure.prototype.message = "";

        /**
         * Encodes the specified TaskFailure message. Does not implicitly {@link slipstream.TaskFailure.verify|verify} messages.
         * @function encode
         * @memberof slipstream.TaskFailure
         * @static
         * @param {slipstream.TaskFailure.$Properties} message TaskFailure message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        TaskFailure.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.question != null && $Object.hasOwnProperty.call(message, "question") && message.question !== 0)
                writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.question);
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.message);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a TaskFailure message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.TaskFailure
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.TaskFailure & slipstream.TaskFailure.$Shape} TaskFailure
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        TaskFailure.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.TaskFailure();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.question = value;
                        else
                            delete message.question;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return TaskFailure;
    })();

    slipstream.PlacementQuestions = (function() {

        /**
         * Properties of a PlacementQuestions.
         * @typedef {Object} slipstream.PlacementQuestions.$Properties
         * @property {Uint8Array|null} [questions] PlacementQuestions questions
         * @property {slipstream.AccountRows.$Properties|null} [accounts] PlacementQuestions accounts
         * @property {Uint8Array|null} [minStakes] PlacementQuestions minStakes
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PlacementQuestions.
         * @memberof slipstream
         * @interface IPlacementQuestions
         * @augments slipstream.PlacementQuestions.$Properties
         * @deprecated Use slipstream.PlacementQuestions.$Properties instead.
         */

        /**
         * Shape of a PlacementQuestions.
         * @typedef {slipstream.PlacementQuestions.$Properties} slipstream.PlacementQuestions.$Shape
         */

        /**
         * Constructs a new PlacementQuestions.
         * @memberof slipstream
         * @classdesc Represents a PlacementQuestions.
         * @constructor
         * @param {slipstream.PlacementQuestions.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PlacementQuestions = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PlacementQuestions questions.
         * @member {Uint8Array} questions
         * @memberof slipstream.PlacementQuestions
         * @instance
         */
        PlacementQuestions.prototype.questions = $util.newBuffer([]);

        /**
         * PlacementQuestions accounts.
         * @member {slipstream.AccountRows.$Properties|null|undefined} accounts
         * @memberof slipstream.PlacementQuestions
         * @instance
         */
        PlacementQuestions.prototype.accounts = null;

        /**
         * PlacementQuestions minStakes.
         * @member {Uint8Array} minStakes
         * @memberof slipstream.PlacementQuestions
         * @instance
         */
        PlacementQuestions.prototype.minStakes = $util.newBuffer([]);

        /**
         * Encodes the specified PlacementQuestions message. Does not implicitly {@link slipstream.PlacementQuestions.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PlacementQuestions
         * @static
         * @param {slipstream.PlacementQuestions.$Properties} message PlacementQuestions message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PlacementQuestions.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.questions != null && $Object.hasOwnProperty.call(message, "questions") && message.questions.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.questions);
            if (message.accounts != null && $Object.hasOwnProperty.call(message, "accounts"))
                $root.slipstream.AccountRows.encode(message.accounts, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.minStakes != null && $Object.hasOwnProperty.call(message, "minStakes") && message.minStakes.length)
                writer.uint32(/* id 3, wireType 2 =*/26).bytes(message.minStakes);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PlacementQuestions message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PlacementQuestions
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PlacementQuestions & slipstream.PlacementQuestions.$Shape} PlacementQuestions
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PlacementQuestions.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PlacementQuestions();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.questions = value;
                        else
                            delete message.questions;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.accounts = $root.slipstream.AccountRows.decode(reader, reader.size(), $undefined, _depth + 1, message.accounts);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.minStakes = value;
                        else
                            delete message.minStakes;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PlacementQuestions;
    })();

    slipstream.PlacementAnswers = (function() {

        /**
         * Properties of a PlacementAnswers.
         * @typedef {Object} slipstream.PlacementAnswers.$Properties
         * @property {Uint8Array|null} [legCounts] PlacementAnswers legCounts
         * @property {Uint8Array|null} [legs] PlacementAnswers legs
         * @property {Array.<slipstream.TaskFailure.$Properties>|null} [failures] PlacementAnswers failures
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PlacementAnswers.
         * @memberof slipstream
         * @interface IPlacementAnswers
         * @augments slipstream.PlacementAnswers.$Properties
         * @deprecated Use slipstream.PlacementAnswers.$Properties instead.
         */

        /**
         * Shape of a PlacementAnswers.
         * @typedef {slipstream.PlacementAnswers.$Properties} slipstream.PlacementAnswers.$Shape
         */

        /**
         * Constructs a new PlacementAnswers.
         * @memberof slipstream
         * @classdesc Represents a PlacementAnswers.
         * @constructor
         * @param {slipstream.PlacementAnswers.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PlacementAnswers = function (properties) {
            this.failures = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PlacementAnswers legCounts.
         * @member {Uint8Array} legCounts
         * @memberof slipstream.PlacementAnswers
         * @instance
         */
        PlacementAnswers.prototype.legCounts = $util.newBuffer([]);

        /**
         * PlacementAnswers legs.
         * @member {Uint8Array} legs
         * @memberof slipstream.PlacementAnswers
         * @instance
         */
        PlacementAnswers.prototype.legs = $util.newBuffer([]);

        /**
         * PlacementAnswers failures.
         * @member {Array.<slipstream.TaskFailure.$Properties>} failures
         * @memberof slipstream.PlacementAnswers
         * @instance
         */
        PlacementAnswers.prototype.failures = $util.emptyArray;

        /**
         * Encodes the specified PlacementAnswers message. Does not implicitly {@link slipstream.PlacementAnswers.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PlacementAnswers
         * @static
         * @param {slipstream.PlacementAnswers.$Properties} message PlacementAnswers message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PlacementAnswers.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.legCounts != null && $Object.hasOwnProperty.call(message, "legCounts") && message.legCounts.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.legCounts);
            if (message.legs != null && $Object.hasOwnProperty.call(message, "legs") && message.legs.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.legs);
            if (message.failures != null && message.failures.length)
                for (let i = 0; i < message.failures.length; ++i)
                    $root.slipstream.TaskFailure.encode(message.failures[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PlacementAnswers message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PlacementAnswers
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PlacementAnswers & slipstream.PlacementAnswers.$Shape} PlacementAnswers
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PlacementAnswers.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PlacementAnswers();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.legCounts = value;
                        else
                            delete message.legCounts;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.legs = value;
                        else
                            delete message.legs;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.failures && message.failures.length))
                            message.failures = [];
                        message.failures.push($root.slipstream.TaskFailure.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PlacementAnswers;
    })();

    slipstream.PricesQuestions = (function() {

        /**
         * Properties of a PricesQuestions.
         * @typedef {Object} slipstream.PricesQuestions.$Properties
         * @property {Uint8Array|null} [questions] PricesQuestions questions
         * @property {slipstream.AccountRows.$Properties|null} [accounts] PricesQuestions accounts
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PricesQuestions.
         * @memberof slipstream
         * @interface IPricesQuestions
         * @augments slipstream.PricesQuestions.$Properties
         * @deprecated Use slipstream.PricesQuestions.$Properties instead.
         */

        /**
         * Shape of a PricesQuestions.
         * @typedef {slipstream.PricesQuestions.$Properties} slipstream.PricesQuestions.$Shape
         */

        /**
         * Constructs a new PricesQuestions.
         * @memberof slipstream
         * @classdesc Represents a PricesQuestions.
         * @constructor
         * @param {slipstream.PricesQuestions.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PricesQuestions = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PricesQuestions questions.
         * @member {Uint8Array} questions
         * @memberof slipstream.PricesQuestions
         * @instance
         */
        PricesQuestions.prototype.questions = $util.newBuffer([]);

        /**
         * PricesQuestions accounts.
         * @member {slipstream.AccountRows.$Properties|null|undefined} accounts
         * @memberof slipstream.PricesQuestions
         * @instance
         */
        PricesQuestions.prototype.accounts = null;

        /**
         * Encodes the specified PricesQuestions message. Does not implicitly {@link slipstream.PricesQuestions.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PricesQuestions
         * @static
         * @param {slipstream.PricesQuestions.$Properties} message PricesQuestions message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PricesQuestions.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.questions != null && $Object.hasOwnProperty.call(message, "questions") && message.questions.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.questions);
            if (message.accounts != null && $Object.hasOwnProperty.call(message, "accounts"))
                $root.slipstream.AccountRows.encode(message.accounts, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PricesQuestions message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PricesQuestions
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PricesQuestions & slipstream.PricesQuestions.$Shape} PricesQuestions
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PricesQuestions.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PricesQuestions();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.questions = value;
                        else
                            delete message.questions;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.accounts = $root.slipstream.AccountRows.decode(reader, reader.size(), $undefined, _depth + 1, message.accounts);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PricesQuestions;
    })();

    slipstream.PricesAnswers = (function() {

        /**
         * Properties of a PricesAnswers.
         * @typedef {Object} slipstream.PricesAnswers.$Properties
         * @property {Uint8Array|null} [accountCounts] PricesAnswers accountCounts
         * @property {Uint8Array|null} [quoteCounts] PricesAnswers quoteCounts
         * @property {Array.<string>|null} [currencies] PricesAnswers currencies
         * @property {Uint8Array|null} [quotes] PricesAnswers quotes
         * @property {Array.<slipstream.TaskFailure.$Properties>|null} [failures] PricesAnswers failures
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PricesAnswers.
         * @memberof slipstream
         * @interface IPricesAnswers
         * @augments slipstream.PricesAnswers.$Properties
         * @deprecated Use slipstream.PricesAnswers.$Properties instead.
         */

        /**
         * Shape of a PricesAnswers.
         * @typedef {slipstream.PricesAnswers.$Properties} slipstream.PricesAnswers.$Shape
         */

        /**
         * Constructs a new PricesAnswers.
         * @memberof slipstream
         * @classdesc Represents a PricesAnswers.
         * @constructor
         * @param {slipstream.PricesAnswers.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PricesAnswers = function (properties) {
            this.currencies = [];
            this.failures = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PricesAnswers accountCounts.
         * @member {Uint8Array} accountCounts
         * @memberof slipstream.PricesAnswers
         * @instance
         */
        PricesAnswers.prototype.accountCounts = $util.newBuffer([]);

        /**
         * PricesAnswers quoteCounts.
         * @member {Uint8Array} quoteCounts
         * @memberof slipstream.PricesAnswers
         * @instance
         */
        PricesAnswers.prototype.quoteCounts = $util.newBuffer([]);

        /**
         * PricesAnswers currencies.
         * @member {Array.<string>} currencies
         * @memberof slipstream.PricesAnswers
         * @instance
         */
        PricesAnswers.prototype.currencies = $util.emptyArray;

        /**
         * PricesAnswers quotes.
         * @member {Uint8Array} quotes
         * @memberof slipstream.PricesAnswers
         * @instance
         */
        PricesAnswers.prototype.quotes = $util.newBuffer([]);

        /**
         * PricesAnswers failures.
         * @member {Array.<slipstream.TaskFailure.$Properties>} failures
         * @memberof slipstream.PricesAnswers
         * @instance
         */
        PricesAnswers.prototype.failures = $util.emptyArray;

        /**
         * Encodes the specified PricesAnswers message. Does not implicitly {@link slipstream.PricesAnswers.verify|verify} messages.
         * @function encode
         * @memberof slipstream.PricesAnswers
         * @static
         * @param {slipstream.PricesAnswers.$Properties} message PricesAnswers message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PricesAnswers.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.accountCounts != null && $Object.hasOwnProperty.call(message, "accountCounts") && message.accountCounts.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.accountCounts);
            if (message.quoteCounts != null && $Object.hasOwnProperty.call(message, "quoteCounts") && message.quoteCounts.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.quoteCounts);
            if (message.currencies != null && message.currencies.length)
                for (let i = 0; i < message.currencies.length; ++i)
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.currencies[i]);
            if (message.quotes != null && $Object.hasOwnProperty.call(message, "quotes") && message.quotes.length)
                writer.uint32(/* id 4, wireType 2 =*/34).bytes(message.quotes);
            if (message.failures != null && message.failures.length)
                for (let i = 0; i < message.failures.length; ++i)
                    $root.slipstream.TaskFailure.encode(message.failures[i], writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PricesAnswers message from the specified reader or buffer.
         * @function decode
         * @memberof slipstream.PricesAnswers
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {slipstream.PricesAnswers & slipstream.PricesAnswers.$Shape} PricesAnswers
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PricesAnswers.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.slipstream.PricesAnswers();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.accountCounts = value;
                        else
                            delete message.accountCounts;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.quoteCounts = value;
                        else
                            delete message.quoteCounts;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.currencies && message.currencies.length))
                            message.currencies = [];
                        message.currencies.push(reader.stringVerify());
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.quotes = value;
                        else
                            delete message.quotes;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if (!(message.failures && message.failures.length))
                            message.failures = [];
                        message.failures.push($root.slipstream.TaskFailure.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return PricesAnswers;
    })();

    return slipstream;
})();

export {
  $root as default
};
